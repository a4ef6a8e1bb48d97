// Protects against cross-site request forgery: writes that rely on a cookie must come from our own
// pages. The cookies' SameSite attribute and the JSON-only rule are two more defenses.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { SESSION_COOKIE, TIP_SESSION_COOKIE } from '#contract/headers';
import { ApiError } from '#server/api-error';

const readMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses writes that another site makes a browser send, with `cross_site_request`. */
export function refuseCrossSiteWrites(app: FastifyInstance, publicUrl: string): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const allowed =
      readMethods.has(request.method) ||
      usesBearerOnly(request) ||
      isFromOurPages(request, publicUrl);
    done(allowed ? undefined : new ApiError('cross_site_request'));
  });
}

/**
 * Whether there is a bearer token, which browsers do not add themselves, and none of our cookies.
 */
function usesBearerOnly(request: FastifyRequest): boolean {
  const ours = request.ownCookie(SESSION_COOKIE) ?? request.ownCookie(TIP_SESSION_COOKIE);
  return ours === undefined && request.headers.authorization !== undefined;
}

function isFromOurPages(request: FastifyRequest, publicUrl: string): boolean {
  // Pages cannot set this header. Browsers send it to secure origins only.
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin } = request.headers;
  // A client that sends neither header is not a browser, or is one that respects SameSite.
  if (origin === undefined) return true;
  return origin === publicUrl || hostOf(origin) === request.host;
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
