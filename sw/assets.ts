// Hashed files. Those of the tip page are in the precache; the worker's area is kept as it is used
// and warmed after sign-in, so that a tipper on a bad connection pays only for the tip page.
import { ExpirationPlugin } from 'workbox-expiration';
import { CacheFirst } from 'workbox-strategies';
import { WORKER_AREA_PATH } from '#contract/worker-messages';
import { ASSETS_CACHE } from './cache-names';
import { cachedAsset } from './precache';

/** As kept when it was used, then from any build's precache (a tab of the build before may ask), then from the network. */
export const assets = new CacheFirst({
  cacheName: ASSETS_CACHE,
  matchOptions: { ignoreVary: true },
  plugins: [
    new ExpirationPlugin({ maxEntries: 200, purgeOnQuotaError: true }),
    {
      cachedResponseWillBeUsed: async ({ cachedResponse, request }) =>
        cachedResponse ?? cachedAsset(request.url),
      // A server that answers a missing file with its home page must not get that page cached.
      cacheWillUpdate: async ({ response }) => (isFile(response) ? response : null),
    },
  ],
});

/** Fetches every file of the worker's area that is not here yet. */
export async function warmWorkerArea(event: ExtendableEvent): Promise<void> {
  const response = await fetch(WORKER_AREA_PATH, { cache: 'no-cache' });
  if (!response.ok) return;
  // One after the other: nobody waits for these, and the page may be loading.
  for (const path of (await response.json()) as string[]) await keepAsset(event, path);
}

/** Keeps a file that a page loaded without the service worker. */
export async function keepAsset(event: ExtendableEvent, url: string): Promise<void> {
  // One that fails now is fetched when it is needed.
  await assets.handle({ event, request: new Request(url) }).catch(() => undefined);
}

function isFile(response: Response): boolean {
  const isPage = (response.headers.get('content-type') ?? '').startsWith('text/html');
  return response.status === 200 && !isPage;
}
