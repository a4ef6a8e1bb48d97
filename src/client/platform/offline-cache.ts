// What the service worker is asked to cache for visits without a network.
import type { ServiceWorkerMessage } from '#contract/service-worker-messages';
import { isTipPagePath } from '#contract/shells';
import { readPageData } from './page-data';
import { requestPersistentStorage } from './persistent-storage';

/** Has the worker's area cached, so that a signed-in worker can open it without a network. */
export function warmWorkerArea(): void {
  void requestPersistentStorage();
  void tell({ type: 'WARM_WORKER_AREA' });
}

/**
 * The service worker sees no requests of a first visit. So the page tells it what to cache:
 * itself, its files and its photos, also those that arrive later. Then a second visit needs no
 * network.
 */
export async function cacheFirstVisit(): Promise<void> {
  await navigator.serviceWorker.ready;
  const { pathname } = window.location;
  // At a worker's own domain, their page is at `/` as well.
  const isTipPage = isTipPagePath(pathname) || readPageData()?.handle !== undefined;
  if (isTipPage) void tell({ type: 'CACHE_FIRST_VISIT', urls: [pathname] });
  new PerformanceObserver((list) => {
    const urls = (list.getEntries() as PerformanceResourceTiming[]).filter(isCacheable);
    if (urls.length > 0)
      void tell({ type: 'CACHE_FIRST_VISIT', urls: urls.map(({ name }) => name) });
  }).observe({ type: 'resource', buffered: true });
}

function isCacheable({ name, initiatorType }: PerformanceResourceTiming): boolean {
  const { origin } = window.location;
  if (name.startsWith(`${origin}/assets/`)) return true;
  if (!name.startsWith(`${origin}/`)) return false;
  // A photo that the page's head preloads has a link as its initiator.
  return initiatorType === 'img' || [...document.images].some((img) => img.currentSrc === name);
}

/**
 * Posts to the active service worker once there is one. Workbox's `messageSW` would wait for ever
 * on a page that no service worker controls, unless it saw one being installed.
 */
async function tell(message: ServiceWorkerMessage): Promise<void> {
  const registration = await navigator.serviceWorker?.ready;
  registration?.active?.postMessage(message);
}
