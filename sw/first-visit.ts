// Caches what the first visit loaded before there was a service worker; the page sends the URLs.
// Workbox's `CACHE_URLS` message would route each as a request by a script, which is neither a
// navigation nor an image and matches no route.
import { isTipPagePath } from '#contract/service-worker';
import { cacheAsset } from './assets';
import { cachePhoto } from './photos';
import { isHashedFile } from './routes';
import { cacheTipPage } from './tip-pages';

declare const self: ServiceWorkerGlobalScope;

/** One at a time: nothing waits for these, and the page may still be loading. */
export async function cacheFirstVisit(event: ExtendableEvent, urls: string[]): Promise<void> {
  for (const address of urls) {
    const url = new URL(address, self.location.origin);
    if (url.origin !== self.location.origin) continue;
    if (isHashedFile(url)) await cacheAsset(event, url.href);
    else if (isTipPagePath(url.pathname) || url.pathname === '/') {
      await cacheTipPage(event, url.href);
    } else await cachePhoto(event, url.href);
  }
}
