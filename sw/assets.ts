// Files with a hash in their name. The tip page's are precached. The worker's area is cached as it
// is used, and ahead only for workers, so that tippers on a bad connection do not pay for it.
import { ExpirationPlugin } from 'workbox-expiration';
import { CacheFirst } from 'workbox-strategies';
import { ASSETS_CACHE } from './cache-names';
import { cachedAsset } from './precache';

/**
 * Answers from the cache of used files, else from any build's precache (a tab of the previous build
 * may be asking), else from the network.
 */
export const assets = new CacheFirst({
  cacheName: ASSETS_CACHE,
  matchOptions: { ignoreVary: true },
  plugins: [
    new ExpirationPlugin({ maxEntries: 200, purgeOnQuotaError: true }),
    {
      cachedResponseWillBeUsed: async ({ cachedResponse, request }) =>
        cachedResponse ?? cachedAsset(request.url),
      // Some servers answer with their home page for a missing file, which must not be cached.
      cacheWillUpdate: async ({ response }) => (isFile(response) ? response : null),
    },
  ],
});

/** Caches a file that a page loaded before there was a service worker. */
export async function cacheAsset(event: ExtendableEvent, url: string): Promise<void> {
  // If this fails, the file is fetched when it is needed.
  await assets.handle({ event, request: new Request(url) }).catch(() => undefined);
}

export function isFile(response: Response): boolean {
  const isPage = (response.headers.get('content-type') ?? '').startsWith('text/html');
  return response.status === 200 && !isPage;
}
