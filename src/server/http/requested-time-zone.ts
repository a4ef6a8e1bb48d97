import type { FastifyRequest } from 'fastify';
import { TIMEZONE_HEADER } from '#contract/call';

/**
 * Returns the client's time zone (docs/product.md, section 7), unchecked.
 * @param query of a call that links may request too
 */
export function timeZoneOf(
  { headers }: Pick<FastifyRequest, 'headers'>,
  query: { timeZone?: string | undefined } = {},
): string | undefined {
  return query.timeZone ?? headers[TIMEZONE_HEADER]?.toString();
}
