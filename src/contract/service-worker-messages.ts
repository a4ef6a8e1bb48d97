// The messages between pages and the service worker, and the names that both use.

/** From a page to the service worker. `SKIP_WAITING` is Workbox's own; the others follow suit. */
export type ServiceWorkerMessage =
  /** The user has agreed to the update: the waiting service worker may take over. */
  | { type: 'SKIP_WAITING' }
  /** Cache the worker's area, so that it opens offline. Sent once a worker has signed in. */
  | { type: 'WARM_WORKER_AREA' }
  /** Cache these as well. The page loaded them before there was a service worker to do so. */
  | { type: 'KEEP'; urls: string[] };

const types = ['SKIP_WAITING', 'WARM_WORKER_AREA', 'KEEP'];

/** Whether a message is one of ours. Browser extensions post to service workers, too. */
export function isServiceWorkerMessage(data: unknown): data is ServiceWorkerMessage {
  if (typeof data !== 'object' || data === null || !('type' in data)) return false;
  if (!types.includes(data.type as string)) return false;
  if (data.type !== 'KEEP') return true;
  return (
    'urls' in data && Array.isArray(data.urls) && data.urls.every((url) => typeof url === 'string')
  );
}

export const SERVICE_WORKER_PATH = '/service-worker.js';

/** Lists the files of the worker's area. Written by the build. */
export const WORKER_AREA_PATH = '/worker-area.json';

/** BroadcastChannel that connects the outboxes of all tabs and of the service worker. */
export const OUTBOX_CHANNEL = 'tipwell-outbox';

/** Background Sync tag that wakes the service worker when the network returns. */
export const OUTBOX_SYNC_TAG = 'tipwell-outbox';
