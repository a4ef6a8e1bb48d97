// Messages between pages and the service worker, and names that both use.

/** From a page to the service worker. `SKIP_WAITING` is Workbox's own name. */
export type ServiceWorkerMessage =
  /** The user accepted the update: the waiting service worker may take over. */
  | { type: 'SKIP_WAITING' }
  /** Cache the worker's area for offline use. Sent after a worker has signed in. */
  | { type: 'WARM_WORKER_AREA' }
  /** Cache these: the page loaded them before a service worker was there to. */
  | { type: 'CACHE_FIRST_VISIT'; urls: string[] };

const types = ['SKIP_WAITING', 'WARM_WORKER_AREA', 'CACHE_FIRST_VISIT'];

/** Whether a message is ours. Browser extensions also post to service workers. */
export function isServiceWorkerMessage(data: unknown): data is ServiceWorkerMessage {
  if (typeof data !== 'object' || data === null || !('type' in data)) return false;
  if (!types.includes(data.type as string)) return false;
  if (data.type !== 'CACHE_FIRST_VISIT') return true;
  return (
    'urls' in data && Array.isArray(data.urls) && data.urls.every((url) => typeof url === 'string')
  );
}

/** From the service worker to a worker's window: show the screen of the tapped notification. */
export interface OpenScreen {
  readonly type: 'OPEN_SCREEN';
  readonly path: string;
}

export function isOpenScreen(data: unknown): data is OpenScreen {
  if (typeof data !== 'object' || data === null) return false;
  const { type, path } = data as Record<string, unknown>;
  return type === 'OPEN_SCREEN' && typeof path === 'string' && isOwnPath(path);
}

/** Two leading slashes would lead to another site. */
export function isOwnPath(path: string): boolean {
  return /^\/(?!\/)/.test(path);
}

/** Where devices are added; the service worker posts here when a subscription is renewed. */
export const PUSH_DEVICES_PATH = '/api/notifications/devices';

export const SERVICE_WORKER_PATH = '/service-worker.js';

/** Lists the files of the worker's area. Written by the build. */
export const WORKER_AREA_PATH = '/worker-area.json';

export const MANIFEST_PATH = '/manifest.webmanifest';

/** Connects the outboxes of all tabs and of the service worker. */
export const OUTBOX_CHANNEL = 'tipwell-outbox';

/** Background Sync tag that wakes the service worker when the network returns. */
export const OUTBOX_SYNC_TAG = 'tipwell-outbox';
