// Finds the session of a request, by its bearer token or session cookie.
import type {} from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SESSION_COOKIE } from '#contract/headers';
import type { ServerDeps } from '../deps';
import { findSession, type SignedIn } from '../use-cases/find-session';
import { needsSecureCookies } from './https';

declare module 'fastify' {
  interface FastifyRequest {
    /** The session of the request's token, or null. Looked up for every call of the contract. */
    signedIn: SignedIn | null;
  }
}

/** Adds `signedIn` to requests. */
export function prepareAuthentication(app: FastifyInstance): void {
  app.decorateRequest('signedIn', null);
}

/** Returns the tokens of a request. There may be two: an old bearer token and a valid cookie. */
export function sessionTokensOf(request: FastifyRequest): string[] {
  const bearer = /^Bearer ([\w-]{1,128})$/i.exec(request.headers.authorization ?? '')?.[1];
  const cookie = request.cookies[SESSION_COOKIE];
  return [...new Set([bearer, cookie])].filter((token) => token !== undefined);
}

/** Looks up the request's session, unless it has no token. */
export async function authenticate(deps: ServerDeps, request: FastifyRequest): Promise<void> {
  for (const token of sessionTokensOf(request)) {
    request.signedIn = await findSession(deps, token);
    if (request.signedIn) return;
  }
}

/** Sets the session cookie, which the browser keeps until the session expires. */
export function setSessionCookie(
  { config, clock }: ServerDeps,
  reply: FastifyReply,
  session: { token: string; expiresAt: Date },
): void {
  reply.setCookie(SESSION_COOKIE, session.token, {
    ...cookieOptions(reply, config.publicUrl),
    maxAge: Math.ceil((session.expiresAt.getTime() - clock.now()) / 1000),
  });
}

export function clearSessionCookie({ config }: ServerDeps, reply: FastifyReply): void {
  reply.clearCookie(SESSION_COOKIE, cookieOptions(reply, config.publicUrl));
}

function cookieOptions({ request }: FastifyReply, publicUrl: string) {
  return {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: needsSecureCookies(request, publicUrl),
  } as const;
}
