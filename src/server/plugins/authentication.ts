// Who is asking: the bearer token or the session cookie, looked up once per request.
import type {} from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SESSION_COOKIE } from '#contract/headers';
import type { ServerDeps } from '../deps';
import { findSession, type SignedIn } from '../use-cases/find-session';

declare module 'fastify' {
  interface FastifyRequest {
    /** The session behind the request's token, or null. Set for every call of the contract. */
    signedIn: SignedIn | null;
  }
}

/** Gives requests a place for their session. */
export function prepareAuthentication(app: FastifyInstance): void {
  app.decorateRequest('signedIn', null);
}

/** The tokens a request carries: a client may hold a stale bearer beside a live cookie. */
export function sessionTokensOf(request: FastifyRequest): string[] {
  const bearer = /^Bearer ([\w-]{1,128})$/i.exec(request.headers.authorization ?? '')?.[1];
  const cookie = request.cookies[SESSION_COOKIE];
  return [...new Set([bearer, cookie])].filter((token) => token !== undefined);
}

/** Resolves the request's session; costs nothing without a token. */
export async function authenticate(deps: ServerDeps, request: FastifyRequest): Promise<void> {
  for (const token of sessionTokensOf(request)) {
    request.signedIn = await findSession(deps, token);
    if (request.signedIn) return;
  }
}

/** Lets the browser keep the session until it expires. */
export function setSessionCookie(
  { config, clock }: ServerDeps,
  reply: FastifyReply,
  session: { token: string; expiresAt: Date },
): void {
  reply.setCookie(SESSION_COOKIE, session.token, {
    ...cookieOptions(config.publicUrl),
    maxAge: Math.ceil((session.expiresAt.getTime() - clock.now()) / 1000),
  });
}

export function clearSessionCookie({ config }: ServerDeps, reply: FastifyReply): void {
  reply.clearCookie(SESSION_COOKIE, cookieOptions(config.publicUrl));
}

function cookieOptions(publicUrl: string) {
  return {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: publicUrl.startsWith('https:'),
  } as const;
}
