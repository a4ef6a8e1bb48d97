import type {} from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import { TIP_SESSION_COOKIE, TIP_SESSION_HEADER } from '#contract/headers';
import { tipSession } from '#contract/tip';

/**
 * The tip sessions that a request proves to hold, the header's before the cookie's. A browser has
 * one cookie but may have tipped several workers, hence more than one.
 */
export function tipSessionsOf(request: FastifyRequest): string[] {
  const offered = [request.headers[TIP_SESSION_HEADER], request.cookies[TIP_SESSION_COOKIE]];
  const valid = offered.flatMap((value) => {
    if (value === undefined) return [];
    const parsed = tipSession.safeParse(value);
    return parsed.success ? [parsed.data] : [];
  });
  return [...new Set(valid)];
}
