import type { FastifyRequest } from 'fastify';
import { TIMEZONE_HEADER } from '#contract/headers';

/** Returns the time zone that a client says it is in (docs/product.md, section 7), unchecked. */
export function timeZoneOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  return headers[TIMEZONE_HEADER]?.toString();
}
