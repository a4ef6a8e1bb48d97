// Bodies are JSON and nothing else, and hold only text that can be stored.
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../refusal';

/** Deeper than any body of the contract. */
const MAX_DEPTH = 8;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Refuses text that PostgreSQL cannot keep (NUL, half a surrogate pair) and nesting that no call
 * asks for, wherever it sits in a parsed value.
 */
export function refuseUnstorable(value: unknown): void {
  const pending: { value: unknown; path: string[] }[] = [{ value, path: [] }];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { value, path } = next;
    if (typeof value === 'string') refuseText(value, path);
    if (typeof value !== 'object' || value === null) continue;
    if (path.length >= MAX_DEPTH) throw new Refusal('invalid_input');
    for (const [key, inner] of Object.entries(value)) {
      refuseText(key, path);
      pending.push({ value: inner, path: [...path, key] });
    }
  }
}

/** NUL, or a surrogate without its other half. */
const unstorable = /[\0\p{Surrogate}]/u;

function refuseText(text: string, path: string[]): void {
  if (!unstorable.test(text)) return;
  const message = 'Contains characters that cannot be stored';
  throw new Refusal(
    'invalid_input',
    path.length > 0 ? { fields: { [path.join('.')]: message } } : { message },
  );
}

function parseJson(body: Buffer): unknown {
  if (body.length === 0) return undefined;
  let parsed: unknown;
  try {
    parsed = JSON.parse(utf8.decode(body));
  } catch {
    throw new Refusal('invalid_json');
  }
  refuseUnstorable(parsed);
  return parsed;
}

/**
 * Accepts `application/json` alone; anything else with a body is a 415. In place of a body that
 * cannot be used the request carries its `Refusal`, which `route.ts` throws once it has counted the
 * request.
 */
export function acceptJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer' },
    async (_request: unknown, body: Buffer) => {
      try {
        return parseJson(body);
      } catch (error) {
        if (error instanceof Refusal) return error;
        throw error;
      }
    },
  );
}
