import type { FastifyReply } from 'fastify';

/** Redirects temporarily, because a page's address may change. */
export function redirectTo(reply: FastifyReply, address: string): FastifyReply {
  return reply.header('cache-control', 'no-store').redirect(address);
}
