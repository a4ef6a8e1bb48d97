import type { FastifyReply } from 'fastify';

/**
 * Leads a visitor to another address for now: where a page is to be found may be different
 * tomorrow.
 */
export function leadTo(reply: FastifyReply, address: string): FastifyReply {
  return reply.header('cache-control', 'no-store').redirect(address);
}
