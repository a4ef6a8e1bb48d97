// Addresses as people and programs write them, before a route sees them.
import type { FastifyInstance } from 'fastify';
import { leadTo } from '../lead-elsewhere';
import { tidyTipPageAddress } from '../tip-page-address';
import { pathOf } from './unknown-addresses';

/**
 * Returns a request's URL in which a path that cannot be decoded stands for itself, so that it is
 * answered like any other that leads nowhere: with a page where somebody wants to see one, and in
 * JSON where a program asks. Fastify would refuse it before anything of ours runs.
 */
export function readableUrl(url: string): string {
  const path = pathOf(url);
  if (!path.includes('%')) return url;
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length);
  }
}

/**
 * Leads visitors to a tip page's own address from one that was changed on its way, with its query:
 * what the browser keeps of a page, it keeps by its address.
 */
export function tidyAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return;
    const path = pathOf(request.url);
    const address = tidyTipPageAddress(path);
    if (address !== null) return leadTo(reply, address + request.url.slice(path.length));
  });
}
