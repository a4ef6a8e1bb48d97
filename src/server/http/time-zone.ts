import type { FastifyRequest } from 'fastify';
import { TIMEZONE_HEADER } from '#contract/call';

/** The client's time zone (docs/product.md, section 7), unchecked. */
export function timeZoneOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  return headers[TIMEZONE_HEADER]?.toString();
}
