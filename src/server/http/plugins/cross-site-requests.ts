// Protects against cross-site request forgery: writes that carry a cookie must come from our own
// pages. The SameSite attribute of the cookies and the JSON-only rule are two more defenses.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { SESSION_COOKIE, TIP_SESSION_COOKIE } from '#contract/call';
import { ApiError } from '#server/api-error';

const readMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses writes that a browser sends on behalf of another site, with `cross_site_request`. */
export function refuseCrossSiteWrites(app: FastifyInstance, publicUrl: string): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const allowed =
      readMethods.has(request.method) ||
      usesBearerOnly(request) ||
      isFromOurPages(request, publicUrl);
    done(allowed ? undefined : new ApiError('cross_site_request'));
  });
}

/** A bearer token without any of our cookies is safe: browsers never add one by themselves. */
function usesBearerOnly(request: FastifyRequest): boolean {
  const ours = request.ownCookie(SESSION_COOKIE) ?? request.ownCookie(TIP_SESSION_COOKIE);
  return ours === undefined && request.headers.authorization !== undefined;
}

function isFromOurPages(request: FastifyRequest, publicUrl: string): boolean {
  // Scripts cannot set this header. Browsers send it only to secure origins.
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin } = request.headers;
  // A client that sends neither header is not a browser, or one that respects SameSite.
  if (origin === undefined) return true;
  return origin === publicUrl || hostOf(origin) === request.host;
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
