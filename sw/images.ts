// Photos of workers: shown from the cache, refreshed behind it, bounded in number and age.
import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { ExpirationPlugin } from 'workbox-expiration';
import { StaleWhileRevalidate } from 'workbox-strategies';
import { IMAGES_CACHE } from './cache-names';

const MONTH_SECONDS = 30 * 24 * 60 * 60;

const photos = new StaleWhileRevalidate({
  cacheName: IMAGES_CACHE,
  plugins: [
    new CacheableResponsePlugin({ statuses: [200] }),
    new ExpirationPlugin({
      maxEntries: 60,
      maxAgeSeconds: MONTH_SECONDS,
      purgeOnQuotaError: true,
    }),
  ],
});

export function images(event: FetchEvent): Promise<Response> {
  return photos.handle({ event, request: event.request });
}

/** Keeps an image that a page loaded without the worker. */
export async function keepImage(event: ExtendableEvent, url: string): Promise<void> {
  // One that fails now is fetched when it is shown.
  await photos.handle({ event, request: new Request(url) }).catch(() => undefined);
}
