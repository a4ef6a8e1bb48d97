import type { FastifyReply, FastifyRequest } from 'fastify';
import { TIP_SESSION_COOKIE, TIP_SESSION_HEADER } from '#contract/call';
import { tipSession } from '#contract/tips/writes';

const COOKIE_SECONDS = 30 * 24 * 60 * 60;

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

/** Sets the tip session's HttpOnly cookie. */
export function setTipSessionCookie(reply: FastifyReply, session: string): void {
  reply.setPersistentCookie(TIP_SESSION_COOKIE, session, COOKIE_SECONDS);
}
