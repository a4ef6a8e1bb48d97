// Workers' photos: served from the cache, refreshed in the background, limited in number and age.
import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { ExpirationPlugin } from 'workbox-expiration';
import { StaleWhileRevalidate } from 'workbox-strategies';
import { IMAGES_CACHE } from './cache-names';

const MONTH_SECONDS = 30 * 24 * 60 * 60;

export const photos = new StaleWhileRevalidate({
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

/** Caches a photo that a page loaded before there was a service worker. */
export async function cachePhoto(event: ExtendableEvent, url: string): Promise<void> {
  // If this fails, the photo is fetched when it is shown.
  await photos.handle({ event, request: new Request(url) }).catch(() => undefined);
}
