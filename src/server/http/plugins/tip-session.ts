import type { FastifyRequest } from 'fastify';
import { TIP_SESSION_COOKIE, TIP_SESSION_HEADER } from '#contract/call';
import { tipSession } from '#contract/tips/writes';

/**
 * Returns a request's tip sessions, the header's before the cookie's. They may differ, because a
 * browser has a single cookie but may have tipped several workers.
 */
export function tipSessionsOf(request: FastifyRequest): string[] {
  const offered = [request.headers[TIP_SESSION_HEADER], request.ownCookie(TIP_SESSION_COOKIE)];
  const valid = offered.flatMap((value) => {
    if (value === undefined) return [];
    const parsed = tipSession.safeParse(value);
    return parsed.success ? [parsed.data] : [];
  });
  return [...new Set(valid)];
}
