// Cleans up addresses as people and programs write them, before routing.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pathnameOf } from '../pathname-of';
import { redirectTo } from '../redirect';
import { tidyTipPageAddress } from '../tip-page-address';

/**
 * A request's URL in which an undecodable path is escaped, so that it is answered like any other
 * unknown address, with a page or JSON. Fastify would refuse it before any of our code runs.
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

/** Redirects from a tip page's altered address to its own, because browsers store by address. */
export function tidyAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (leadToTidyAddress(request, reply) === null) done();
  });
}

/** Returns the redirect; null if the address is not a tip page's, or is already tidy. */
export function leadToTidyAddress(
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | null {
  if (request.method !== 'GET' && request.method !== 'HEAD') return null;
  const path = pathnameOf(request.url);
  const address = tidyTipPageAddress(path);
  return address === null ? null : redirectTo(reply, address + request.url.slice(path.length));
}
