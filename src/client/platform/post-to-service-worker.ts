import type { ServiceWorkerMessage } from '#contract/service-worker';

/**
 * Posts to the active service worker once there is one. Workbox's `messageSW` would wait forever on
 * an uncontrolled page, unless it saw a service worker being installed.
 */
export async function postToServiceWorker(message: ServiceWorkerMessage): Promise<void> {
  const registration = await navigator.serviceWorker?.ready;
  registration?.active?.postMessage(message);
}
