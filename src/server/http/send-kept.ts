import type { FastifyReply, FastifyRequest } from 'fastify';
import { entityTagOf, isCurrent } from './entity-tag';

/** An hour: nothing sent this way is urgent, and search engines read it often. */
const KEPT_SECONDS = 3600;

/** Sends the text of a file at a well-known address, to be kept for an hour. */
export function sendKept(request: FastifyRequest, reply: FastifyReply, type: string, text: string) {
  reply.header('cache-control', `public, max-age=${KEPT_SECONDS}`);
  if (isCurrent(request, reply, entityTagOf(text))) return reply.send();
  return reply.type(`${type}; charset=utf-8`).send(text);
}
