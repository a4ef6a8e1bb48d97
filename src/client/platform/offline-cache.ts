// Asks the service worker to cache pages for offline visits.

import { isTipPagePath } from '#contract/service-worker';
import { readPageData } from './page-data';
import { requestPersistentStorage } from './persistent-storage';
import { postToServiceWorker } from './post-to-service-worker';

/** Caches the worker's area, so that a signed-in worker can open it offline. */
export function warmWorkerArea(): void {
  void requestPersistentStorage();
  void postToServiceWorker({ type: 'WARM_WORKER_AREA' });
}

/**
 * The service worker does not see the requests of a first visit, so the page tells it what to
 * cache: itself, its files and its photos, including those that arrive later. A second visit then
 * needs no network.
 */
export async function cacheFirstVisit(): Promise<void> {
  await navigator.serviceWorker.ready;
  const { pathname } = window.location;
  // At a worker's own domain, the page is also at `/`.
  const isTipPage = isTipPagePath(pathname) || readPageData()?.handle !== undefined;
  if (isTipPage) void postToServiceWorker({ type: 'CACHE_FIRST_VISIT', urls: [pathname] });
  new PerformanceObserver((list) => {
    const urls = (list.getEntries() as PerformanceResourceTiming[]).filter(isCacheable);
    if (urls.length > 0)
      void postToServiceWorker({ type: 'CACHE_FIRST_VISIT', urls: urls.map(({ name }) => name) });
  }).observe({ type: 'resource', buffered: true });
}

function isCacheable({ name, initiatorType }: PerformanceResourceTiming): boolean {
  const { origin } = window.location;
  if (name.startsWith(`${origin}/assets/`)) return true;
  if (!name.startsWith(`${origin}/`)) return false;
  // A photo preloaded by the page's head has a link as its initiator.
  return initiatorType === 'img' || [...document.images].some((img) => img.currentSrc === name);
}
