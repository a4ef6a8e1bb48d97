// Navigations to `/u/…` and `/q/…`: the network for 3 seconds, else the last page seen at that
// address, else the shell.
import type { RouteHandlerCallback } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { NetworkFirst } from 'workbox-strategies';
import { canonicalTipPageUrl } from '#contract/profiles/tip-page-address';
import { shells } from '#contract/service-worker';
import { PAGES_CACHE } from './cache-names';
import { sendAll } from './outbox';
import { isOfCachedBuild, precachedShell } from './precache';
import { screens } from './screens';

/** How long a tipper waits for the network before seeing the last page instead. */
const NETWORK_LIMIT_SECONDS = 3;

/** How many workers' pages to keep. */
const MAX_PAGES = 20;

const tipPages = new NetworkFirst({
  cacheName: PAGES_CACHE,
  networkTimeoutSeconds: NETWORK_LIMIT_SECONDS,
  matchOptions: { ignoreVary: true },
  plugins: [
    new ExpirationPlugin({ maxEntries: MAX_PAGES, purgeOnQuotaError: true }),
    {
      // The query only says where the visit came from.
      cacheKeyWillBeUsed: async ({ request }) => addressOf(request),
      cacheWillUpdate: async ({ response }) => (isTipPage(response) ? response : null),
      // A failing server counts as a failing network.
      fetchDidSucceed: async ({ event, response }) => {
        // Elsewhere, such as after a worker has lost a domain, no page can send what this one kept.
        if (response.type === 'opaqueredirect') event.waitUntil(sendAll());
        if (response.status >= 500) throw new Error(`The server answered ${response.status}`);
        return response;
      },
      // After a deployment, the last page may be of a build whose later steps never arrived.
      cachedResponseWillBeUsed: async ({ cachedResponse }) =>
        cachedResponse && (await isOfCachedBuild(cachedResponse))
          ? cachedResponse
          : ((await precachedShell(shells.tipPage)) ?? cachedResponse),
    },
  ],
});

/** Redirects an altered address as the server would, because pages are kept by address. */
export const tipPage: RouteHandlerCallback = async (options) => {
  const { pathname, search, origin } = options.url;
  const address = canonicalTipPageUrl(pathname);
  if (address !== null) return Response.redirect(origin + address + search);
  return tipPages.handle(options);
};

/** Caches a page opened before there was a service worker. */
export async function cacheTipPage(event: ExtendableEvent, url: string): Promise<void> {
  // If this fails, the next visit caches it. Usually the browser only has to revalidate.
  const request = new Request(url, { headers: { accept: 'text/html' } });
  await tipPages.handle({ event, request }).catch(() => undefined);
}

/** Returns true if `/` was a tip page when last opened, as always at a worker's own domain. */
async function isHomeCached(): Promise<boolean> {
  const pages = await caches.open(PAGES_CACHE);
  return (await pages.match('/', { ignoreVary: true })) !== undefined;
}

function addressOf({ url }: Request): string {
  const { origin, pathname } = new URL(url);
  return origin + pathname.replace(/\/$/, '');
}

function isTipPage(response: Response): boolean {
  return (
    response.status === 200 &&
    response.type === 'basic' &&
    !response.redirected &&
    (response.headers.get('content-type') ?? '').startsWith('text/html')
  );
}

/**
 * `/` is the tip page at a worker's own domain, and an ordinary screen at ours. A build does not
 * know its host, so the first visit to an own domain says so by having its page cached.
 */
export const home: RouteHandlerCallback = async (options) =>
  (await isHomeCached()) ? tipPages.handle(options) : screens(options);
