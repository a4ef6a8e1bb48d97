import type { FastifyRequest } from 'fastify';

/** Returns the amount of `/u/:handle/pay?amount=10` as it is written there; empty without one. */
export function amountAsked({ query }: FastifyRequest): string {
  const { amount } = query as { amount?: unknown };
  return typeof amount === 'string' ? amount : '';
}
