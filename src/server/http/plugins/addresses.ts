// Cleans up URLs as people and programs write them.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { canonicalTipPageUrl } from '#contract/profiles/tip-page-address';
import { pathnameOf } from '../pathname-of';
import { redirectTo } from '../redirect';

/**
 * Escapes the path of a request's URL if it cannot be decoded, so that the request is answered like
 * any other unknown address. Fastify would refuse it before any of our code runs.
 */
export function readableUrl(url: string): string {
  const path = pathnameOf(url);
  if (!path.includes('%')) return url;
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length);
  }
}

/** Redirects an altered tip page address to the canonical one, because browsers store by URL. */
export function canonicalUrls(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (redirectToCanonicalUrl(request, reply) === null) done();
  });
}

/** Redirects, or returns null if the address is not a tip page's or is already canonical. */
export function redirectToCanonicalUrl(
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | null {
  if (request.method !== 'GET' && request.method !== 'HEAD') return null;
  const path = pathnameOf(request.url);
  const address = canonicalTipPageUrl(path);
  return address === null ? null : redirectTo(reply, address + request.url.slice(path.length));
}
