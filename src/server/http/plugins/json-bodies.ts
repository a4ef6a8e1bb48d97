import type { FastifyInstance } from 'fastify';
import { ApiError } from '#server/api-error';

/** Deeper than any body of the contract. */
const MAX_DEPTH = 8;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Refuses a parsed value with text that PostgreSQL cannot store, or with excessive nesting.
 * @throws {ApiError} invalid_input
 */
export function refuseUnstorable(value: unknown): void {
  const pending: { value: unknown; path: string[] }[] = [{ value, path: [] }];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { value, path } = next;
    if (typeof value === 'string') refuseText(value, path);
    if (typeof value !== 'object' || value === null) continue;
    if (path.length >= MAX_DEPTH) throw new ApiError('invalid_input');
    for (const [key, inner] of Object.entries(value)) {
      refuseText(key, path);
      pending.push({ value: inner, path: [...path, key] });
    }
  }
}

/** NUL or a lone surrogate. */
const unstorable = /[\0\p{Surrogate}]/u;

function refuseText(text: string, path: string[]): void {
  if (!unstorable.test(text)) return;
  const message = 'Contains characters that cannot be stored';
  throw new ApiError(
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
    throw new ApiError('invalid_json');
  }
  refuseUnstorable(parsed);
  return parsed;
}

/**
 * Accepts only `application/json` bodies; others are answered with 415. An unusable body becomes an
 * `ApiError`, which `route.ts` throws once the request has been counted.
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
        if (error instanceof ApiError) return error;
        throw error;
      }
    },
  );
}
