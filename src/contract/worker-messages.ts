// What the pages and the service worker say to each other, and the names both must agree on.

/** From a page to the service worker, named in Workbox's manner: its own message is the first. */
export type WorkerMessage =
  /** The person agreed to the update: the waiting service worker takes over. */
  | { type: 'SKIP_WAITING' }
  /** Cache the worker's area, so that a signed-in worker can open it offline. */
  | { type: 'WARM_WORKER_AREA' }
  /** Loaded before the service worker was there (the first visit is not controlled): keep these too. */
  | { type: 'KEEP'; urls: string[] };

const types = ['SKIP_WAITING', 'WARM_WORKER_AREA', 'KEEP'];

/** Whether a message is one of ours; extensions post to service workers, too. */
export function isWorkerMessage(data: unknown): data is WorkerMessage {
  if (typeof data !== 'object' || data === null || !('type' in data)) return false;
  if (!types.includes(data.type as string)) return false;
  if (data.type !== 'KEEP') return true;
  return (
    'urls' in data && Array.isArray(data.urls) && data.urls.every((url) => typeof url === 'string')
  );
}

export const SERVICE_WORKER_PATH = '/service-worker.js';

/** Lists the worker area's files; written by the build beside the assets. */
export const WORKER_AREA_PATH = '/worker-area.json';

/** BroadcastChannel on which the outboxes of all tabs and of the worker tell each other. */
export const OUTBOX_CHANNEL = 'tipwell-outbox';

/** Background Sync tag that wakes the worker when the network returns. */
export const OUTBOX_SYNC_TAG = 'tipwell-outbox';
