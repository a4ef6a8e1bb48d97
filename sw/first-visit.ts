// Keeps what the first visit loaded before the service worker was there. Its addresses come in a
// message: a request that the service worker makes itself is neither a navigation nor an image, so
// Workbox's own `CACHE_URLS` would find no route for them.
import { keepAsset } from './assets';
import { keepPhoto } from './photos';
import { isHashedFile } from './routes';
import { keepTipPage } from './tip-pages';

declare const self: ServiceWorkerGlobalScope;

/** One after the other: nobody waits for these, and the page may be loading. */
export async function keepFirstVisit(event: ExtendableEvent, urls: string[]): Promise<void> {
  for (const address of urls) {
    const url = new URL(address, self.location.origin);
    if (url.origin !== self.location.origin) continue;
    if (isHashedFile(url)) await keepAsset(event, url.href);
    else if (url.pathname.startsWith('/u/')) await keepTipPage(event, url.href);
    else await keepPhoto(event, url.href);
  }
}
