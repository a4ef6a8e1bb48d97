// What the pages and the service worker say to each other, and the names both must agree on.

/** From a page to the worker. */
export type WorkerMessage =
  /** The person agreed to the update: the waiting worker takes over. */
  | { type: 'skip-waiting' }
  /** Send what the outbox holds, now. */
  | { type: 'drain-outbox' }
  /** Cache the worker's area, so that a signed-in worker can open it offline. */
  | { type: 'warm-worker-area' }
  /** Loaded before the worker was there (the first visit is not controlled): keep these too. */
  | { type: 'keep'; urls: string[] };

const types = ['skip-waiting', 'drain-outbox', 'warm-worker-area', 'keep'];

/** Whether a message is one of ours; extensions post to workers, too. */
export function isWorkerMessage(data: unknown): data is WorkerMessage {
  if (typeof data !== 'object' || data === null || !('type' in data)) return false;
  if (!types.includes(data.type as string)) return false;
  if (data.type !== 'keep') return true;
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
