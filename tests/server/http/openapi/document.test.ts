import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { BILLING_WEBHOOK_PATH } from '#contract/billing/billing';
import { type Call, errorsOf, IDEMPOTENCY_KEY_HEADER } from '#contract/call';
import * as calls from '#contract/calls';
import { errorCatalogue } from '#contract/errors';
import { SMS_REPLIES_PATH } from '#contract/messaging/notifications';
import { tipStream } from '#contract/tips/received-tips';
import { buildTestApp } from '../../../support/app';
import { everyCall, goodRequest, injected } from '../../../support/every-call';
import { signUpWorker } from '../../../support/workers';

const table: [string, Call][] = Object.entries(calls);
const { app } = await buildTestApp({ config: { publicUrl: 'https://tipwell.example' } });

// The part of OpenAPI 3.1 that the document may use. Anything else is a mistake.
const schema = z.record(z.string(), z.unknown());
const encoding = z.record(z.string(), z.strictObject({ contentType: z.string() }));
const content = z.record(z.string(), z.strictObject({ schema, encoding: z.optional(encoding) }));
const header = z.strictObject({ schema, description: z.string() });
const operation = z.strictObject({
  operationId: z.string(),
  summary: z.string(),
  tags: z.array(z.string()),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.optional(
    z.array(
      z.strictObject({
        name: z.string(),
        in: z.enum(['path', 'query', 'header']),
        required: z.boolean(),
        description: z.optional(z.string()),
        schema,
      }),
    ),
  ),
  requestBody: z.optional(z.strictObject({ required: z.literal(true), content })),
  responses: z.record(
    z.string().check(z.regex(/^[2345]\d\d$/)),
    z.strictObject({
      description: z.string().check(z.minLength(1)),
      headers: z.optional(z.record(z.string(), header)),
      content,
    }),
  ),
});
const method = z.enum(['get', 'post', 'put', 'patch', 'delete']);
const openapi = z.strictObject({
  openapi: z.literal('3.1.0'),
  info: z.record(z.string(), z.unknown()),
  servers: z.array(z.strictObject({ url: z.url() })),
  paths: z.record(
    z.string().check(z.regex(/^\/api(\/(\w[\w-]*|\{\w+\}))+$/)),
    z.partialRecord(method, operation),
  ),
  components: z.strictObject({
    schemas: z.record(z.string(), schema),
    securitySchemes: z.record(z.string(), schema),
  }),
});

type Document = z.infer<typeof openapi>;
let document: Document;
let operations: { path: string; method: string; operation: z.infer<typeof operation> }[];

beforeAll(async () => {
  const answer = await app.inject({ method: 'GET', url: '/api/openapi.json' });
  expect(answer.statusCode).toBe(200);
  document = openapi.parse(answer.json());
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
});

/** Returns every value of a key, at any depth. */
function valuesOf(key: string, value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [
    ...(name === key ? [inner] : []),
    ...valuesOf(key, inner),
  ]);
}

describe('the OpenAPI document', () => {
  it('has every call once, and nothing else', () => {
    const described = operations.map(({ operation }) => operation.operationId).sort();
    expect(described).toEqual([...table.map(([name]) => name), 'tipStream'].sort());
  });

  it('has each call at its path and method', () => {
    for (const { path, method, operation } of operations) {
      const call = { ...calls, tipStream }[operation.operationId as keyof typeof calls] as Call;
      expect(path.replace(/\{(\w+)\}/g, ':$1')).toBe(call.path);
      expect(method.toUpperCase()).toBe(call.method);
      expect(Object.keys(operation.responses)).toContain(String(call.status));
    }
  });

  it('gives the parameters of one path one name', () => {
    const names = new Map<string, Set<string>>();
    for (const { path } of operations) {
      const shape = path.replace(/\{\w+\}/g, '{}');
      names.set(shape, (names.get(shape) ?? new Set()).add(path));
    }
    expect([...names.values()].filter(({ size }) => size > 1)).toEqual([]);
  });

  it('declares every path parameter', () => {
    for (const { path, operation } of operations) {
      const inPath = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path');
      const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect(inPath.map(({ name }) => name)).toEqual(names);
      expect(inPath.every(({ required }) => required)).toBe(true);
    }
  });

  it('lists the error codes of every call by status', () => {
    for (const [name, call] of table) {
      const { operation } = operations.find((one) => one.operation.operationId === name) ?? {};
      for (const code of errorsOf(call)) {
        const answer = operation?.responses[errorCatalogue[code].status];
        expect(valuesOf('enum', answer).flat()).toContain(code);
      }
    }
  });

  it('declares Retry-After if waiting helps', () => {
    for (const { operation } of operations) {
      expect(operation.responses[429]?.headers).toHaveProperty('Retry-After');
      expect(operation.responses[503]?.headers).toHaveProperty('Retry-After');
    }
  });

  it('says who may use each call', () => {
    const securityOf = (name: string) =>
      operations.find(({ operation }) => operation.operationId === name)?.operation.security;
    expect(securityOf('getProfile')).toEqual([]);
    expect(securityOf('listTips')).toEqual([{ bearer: [] }, { session: [] }]);
    expect(securityOf('patchTip')).toEqual([{ tipSession: [] }, { tipSessionCookie: [] }]);
    const schemes = Object.keys(document.components.securitySchemes);
    const used = operations.flatMap(({ operation }) => operation.security.flatMap(Object.keys));
    expect(schemes).toEqual(expect.arrayContaining(used));
  });

  it('says which calls take an idempotency key', () => {
    const takes = operations.flatMap(({ operation: { operationId, parameters } }) =>
      parameters?.some(({ name }) => name === IDEMPOTENCY_KEY_HEADER) ? [operationId] : [],
    );
    expect(takes.sort()).toEqual(
      table.flatMap(([name, call]) => (call.idempotent ? [name] : [])).sort(),
    );
    for (const name of ['createTip', 'patchTip', 'trackScan']) expect(takes).toContain(name);
  });

  it('declares Set-Cookie where an answer sets or clears a cookie, and nowhere else', async () => {
    const declared = operations.flatMap(({ operation: { operationId, responses } }) =>
      Object.values(responses).some(({ headers }) => headers?.['Set-Cookie']) ? [operationId] : [],
    );
    const seen: string[] = [];
    for (const [name, call] of everyCall) {
      const answer = await app.inject(injected(call, goodRequest(name, await signUpWorker(app))));
      if (answer.headers['set-cookie'] !== undefined) seen.push(name);
    }
    // These need an email, a passkey or a second session.
    const beyondReach = ['deleteSession', 'resetPassword', 'signInWithPasskey'];
    expect([...seen, ...beyondReach].sort()).toEqual(declared.sort());
  });

  it('describes what is not JSON: the form with a photo, and the downloads', () => {
    const described = (name: string) =>
      operations.find(({ operation }) => operation.operationId === name)?.operation;
    expect(described('postAvatar')?.requestBody?.content).toEqual({
      'multipart/form-data': {
        schema: expect.objectContaining({
          required: ['photo'],
          properties: expect.objectContaining({
            left: expect.objectContaining({ type: 'string' }),
            photo: expect.objectContaining({ type: 'string', format: 'binary' }),
          }),
        }),
        encoding: { photo: { contentType: 'image/jpeg, image/png, image/webp, image/avif' } },
      },
    });
    const download = described('getAccountExport')?.responses[200];
    expect(Object.keys(download?.content ?? {})).toEqual(['application/json', 'text/csv']);
    expect(download?.headers).toHaveProperty('Content-Disposition');
  });

  it('has no broken references', () => {
    for (const pointer of valuesOf('$ref', document)) {
      const parts = String(pointer).split('/').slice(1);
      const target = parts.reduce<unknown>(
        (value, part) => (value as Record<string, unknown> | undefined)?.[part],
        document,
      );
      expect(target, String(pointer)).toBeDefined();
    }
  });
});

/** Returns an app's routes as "METHOD path", read from the tree that Fastify prints. */
function routesOf(tree: string): string[] {
  const parents: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, branch = '', part, methods] =
      /^([│├└─\s]*)(\S+)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? [];
    if (part === undefined) return [];
    const depth = branch.length / 4;
    parents.splice(depth - 1, Number.POSITIVE_INFINITY, part);
    const path = parents.join('');
    return (methods?.split(', ') ?? []).map((method) => `${method} ${path}`);
  });
}

it('the server has a route for every call of the contract, and no others', () => {
  const answered = routesOf(app.printRoutes({ commonPrefix: false })).filter(
    (route) => route.includes(' /api/') && !route.startsWith('HEAD '),
  );
  const wanted = [...table.map(([, call]) => call), tipStream].map(
    ({ method, path }) => `${method} ${path}`,
  );
  const webhooks = [`POST ${BILLING_WEBHOOK_PATH}`, `POST ${SMS_REPLIES_PATH}`];
  expect(answered.sort()).toEqual([...wanted, 'GET /api/openapi.json', ...webhooks].sort());
});
