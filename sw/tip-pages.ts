// Navigations to `/u/…`: the network for 3 s, then the last page seen of the handle, then the shell.
import { ExpirationPlugin } from 'workbox-expiration';
import { NetworkFirst } from 'workbox-strategies';
import { PAGES_CACHE } from './cache-names';
import { cachedAsset, cachedTipShell } from './precache';

/** A tipper waits this long for the network before the last page is shown. */
const NETWORK_LIMIT_SECONDS = 3;

/** Pages of this many workers are kept. */
const PAGES_KEPT = 20;

export const tipPages = new NetworkFirst({
  cacheName: PAGES_CACHE,
  networkTimeoutSeconds: NETWORK_LIMIT_SECONDS,
  matchOptions: { ignoreVary: true },
  plugins: [
    new ExpirationPlugin({ maxEntries: PAGES_KEPT, purgeOnQuotaError: true }),
    {
      // A handle's page is the same whatever the query says about where the visit came from.
      cacheKeyWillBeUsed: async ({ request }) => addressOf(request),
      cacheWillUpdate: async ({ response }) => (isTipPage(response) ? response : null),
      // A server that fails is no better than a network that does.
      fetchDidSucceed: async ({ response }) => {
        if (response.status >= 500) throw new Error(`The server answered ${response.status}`);
        return response;
      },
      cachedResponseWillBeUsed: async ({ cachedResponse }) =>
        cachedResponse && (await hasItsFiles(cachedResponse)) ? cachedResponse : cachedTipShell(),
    },
  ],
});

/** Keeps a page that was opened without the service worker. */
export async function keepTipPage(event: ExtendableEvent, url: string): Promise<void> {
  // One that fails now is kept at the next visit. The browser has it, and only asks if it holds.
  const request = new Request(url, { headers: { accept: 'text/html' } });
  await tipPages.handle({ event, request }).catch(() => undefined);
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

/** Whether what the page loads is still here: where it is gone, the shell is the better answer. */
async function hasItsFiles(page: Response): Promise<boolean> {
  const files = (await page.clone().text()).match(/\/assets\/[\w.-]+/g) ?? [];
  const cached = await Promise.all(files.map((file) => cachedAsset(file)));
  return cached.every((file) => file !== undefined);
}
