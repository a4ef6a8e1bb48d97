// The OpenAPI 3.1 document, with an operation for each call of the contract.
import * as z from 'zod/mini';
import type { Call } from '#contract/call';
import { SESSION_COOKIE, TIP_SESSION_COOKIE, TIP_SESSION_HEADER } from '#contract/call';
import * as calls from '#contract/calls';
import { errorBody } from '#contract/errors';
import { tipStream } from '#contract/tips/received-tips';
import { prefixed } from '../plugins/cookies';
import { describeOperation, describeStream } from './operation';

type JsonObject = Record<string, unknown>;

const table: readonly [string, Call][] = Object.entries(calls);

export function describeApi(publicUrl: string): JsonObject {
  const cookieName = publicUrl.startsWith('https:') ? prefixed : (name: string) => name;
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tipwell',
      version: '1',
      description:
        'Tips for service workers. Every error is `{ code, message, fields? }`. Codes are stable; messages may change.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicUrl }],
    paths: describePaths(),
    components: {
      schemas: { Error: z.toJSONSchema(errorBody) },
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'The token that signing in returned.',
        },
        session: { type: 'apiKey', in: 'cookie', name: cookieName(SESSION_COOKIE) },
        tipSession: {
          type: 'apiKey',
          in: 'header',
          name: TIP_SESSION_HEADER,
          description: 'The tip session that created the tip. It authorizes changes to it.',
        },
        tipSessionCookie: { type: 'apiKey', in: 'cookie', name: cookieName(TIP_SESSION_COOKIE) },
      },
    },
  };
}

function describePaths(): JsonObject {
  const paths: Record<string, JsonObject> = {};
  for (const [name, call] of table) {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    const operations = paths[path] ?? {};
    paths[path] = { ...operations, [call.method.toLowerCase()]: describeOperation(name, call) };
  }
  paths[tipStream.path] = { get: describeStream('tipStream', tipStream) };
  return paths;
}
