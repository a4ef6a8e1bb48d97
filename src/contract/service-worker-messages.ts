// The messages between pages and the service worker, and the names that both use.

/** From a page to the service worker. `SKIP_WAITING` is Workbox's own; the others follow suit. */
export type ServiceWorkerMessage =
  /** The user has agreed to the update: the waiting service worker may take over. */
  | { type: 'SKIP_WAITING' }
  /** Cache the worker's area, so that it opens offline. Sent once a worker has signed in. */
  | { type: 'WARM_WORKER_AREA' }
  /** Cache these as well. The page loaded them before there was a service worker to do so. */
  | { type: 'CACHE_FIRST_VISIT'; urls: string[] };

const types = ['SKIP_WAITING', 'WARM_WORKER_AREA', 'CACHE_FIRST_VISIT'];

/** Whether a message is one of ours. Browser extensions post to service workers, too. */
export function isServiceWorkerMessage(data: unknown): data is ServiceWorkerMessage {
  if (typeof data !== 'object' || data === null || !('type' in data)) return false;
  if (!types.includes(data.type as string)) return false;
  if (data.type !== 'CACHE_FIRST_VISIT') return true;
  return (
    'urls' in data && Array.isArray(data.urls) && data.urls.every((url) => typeof url === 'string')
  );
}

/**
 * From the service worker to a window of the worker's area: show this screen, which was tapped on.
 */
export interface OpenScreen {
  readonly type: 'OPEN_SCREEN';
  /** A path of ours. */
  readonly path: string;
}

export function isOpenScreen(data: unknown): data is OpenScreen {
  if (typeof data !== 'object' || data === null) return false;
  const { type, path } = data as Record<string, unknown>;
  return type === 'OPEN_SCREEN' && typeof path === 'string' && isOwnPath(path);
}

/** A path that begins with two slashes would lead to another site. */
export function isOwnPath(path: string): boolean {
  return /^\/(?!\/)/.test(path);
}

/**
 * Where a device is added, which the service worker does when the browser renews its subscription.
 */
export const PUSH_DEVICES_PATH = '/api/notifications/devices';

export const SERVICE_WORKER_PATH = '/service-worker.js';

/** Lists the files of the worker's area. Written by the build. */
export const WORKER_AREA_PATH = '/worker-area.json';

/** The web app manifest, which pages link to. */
export const MANIFEST_PATH = '/manifest.webmanifest';

/** BroadcastChannel that connects the outboxes of all tabs and of the service worker. */
export const OUTBOX_CHANNEL = 'tipwell-outbox';

/** Background Sync tag that wakes the service worker when the network returns. */
export const OUTBOX_SYNC_TAG = 'tipwell-outbox';
