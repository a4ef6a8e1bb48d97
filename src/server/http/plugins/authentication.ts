import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DEVICE_COOKIE, SESSION_COOKIE } from '#contract/call';
import { DAY_MS, DEVICE_DAYS } from '#contract/timings';
import { findSession, type SignedIn } from '#server/accounts/find-session';
import type { Browser } from '#server/accounts/record-device';
import type { StartedSession } from '#server/accounts/start-session';
import type { ServerDeps } from '#server/deps';
import { timeZoneOf } from '../requested-time-zone';

declare module 'fastify' {
  interface FastifyRequest {
    /** The session of the bearer token or cookie, or null. Looked up for calls of the contract. */
    signedIn: SignedIn | null;
  }
}

export function prepareAuthentication(app: FastifyInstance): void {
  app.decorateRequest('signedIn', null);
}

/** Returns a request's tokens. There may be two: an old bearer token and a valid cookie. */
export function sessionTokensOf(request: FastifyRequest): string[] {
  const bearer = /^Bearer ([\w-]{1,128})$/i.exec(request.headers.authorization ?? '')?.[1];
  const cookie = request.ownCookie(SESSION_COOKIE);
  return [...new Set([bearer, cookie])].filter((token) => token !== undefined);
}

/** Looks up the request's session, if it has a token. */
export async function authenticate(deps: ServerDeps, request: FastifyRequest): Promise<void> {
  for (const token of sessionTokensOf(request)) {
    request.signedIn = await findSession(deps, token, timeZoneOf(request));
    if (request.signedIn) return;
  }
}

/** Returns what a sign-in request says about its browser. */
export function browserOf(request: FastifyRequest): Browser {
  const [deviceToken] = /^[\w-]{43}$/.exec(request.ownCookie(DEVICE_COOKIE) ?? '') ?? [];
  return { userAgent: request.headers['user-agent'], deviceToken };
}

/** Sets the session's cookie, and the one that identifies the browser at the next sign-in. */
export function setSignInCookies(
  { clock }: Pick<ServerDeps, 'clock'>,
  reply: FastifyReply,
  session: StartedSession,
): void {
  const sessionSeconds = Math.ceil((session.expiresAt.getTime() - clock.now()) / 1000);
  reply.setPersistentCookie(SESSION_COOKIE, session.token, sessionSeconds);
  reply.setPersistentCookie(DEVICE_COOKIE, session.deviceToken, (DEVICE_DAYS * DAY_MS) / 1000);
}

export function clearSessionCookie(reply: FastifyReply): void {
  reply.forgetCookie(SESSION_COOKIE);
}
