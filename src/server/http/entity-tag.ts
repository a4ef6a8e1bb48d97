import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Returns a weak ETag, which holds for any compression of the text. */
export function entityTagOf(text: string): string {
  return `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
}

/**
 * Returns true if an `If-None-Match` header has this tag. Weak and strong tags compare equal
 * (RFC 9110, 13.1.2), because proxies that compress responses may add or drop the `W/`.
 */
export function matchesEntityTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  const offered: string[] = header.match(/"[^"]*"/g) ?? [];
  return offered.includes(tag.replace(/^W\//, ''));
}

/**
 * Sends the entity tag of a response. Returns true if the client's copy has that tag; the status is
 * then 304, and the response has no body.
 */
export function isCurrent(request: FastifyRequest, reply: FastifyReply, tag: string): boolean {
  reply.header('etag', tag);
  const matches = matchesEntityTag(request.headers['if-none-match'], tag);
  if (matches) reply.code(304);
  return matches;
}

/** An hour: nothing sent this way is urgent, and search engines read it often. */
const KEPT_SECONDS = 3600;

/** Sends the text of a file at a well-known address, to be kept for an hour. */
export function sendKept(request: FastifyRequest, reply: FastifyReply, type: string, text: string) {
  reply.header('cache-control', `public, max-age=${KEPT_SECONDS}`);
  if (isCurrent(request, reply, entityTagOf(text))) return reply.send();
  return reply.type(`${type}; charset=utf-8`).send(text);
}
