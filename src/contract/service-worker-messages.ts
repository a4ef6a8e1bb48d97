// Messages between pages and the service worker, and names that both use.

/** From a page to the service worker. `SKIP_WAITING` is Workbox's own name. */
export type ServiceWorkerMessage =
  /** The user accepted the update: the waiting service worker may take over. */
  | { type: 'SKIP_WAITING' }
  /** Cache the worker's area for offline use. Sent after a worker has signed in. */
  | { type: 'WARM_WORKER_AREA' }
  /** Cache these: the page loaded them before a service worker was there to. */
  | { type: 'CACHE_FIRST_VISIT'; urls: string[] }
  /** New tips, by their ids, which nobody looked at yet. */
  | { type: 'TIPS_ARRIVED'; ids: string[] }
  /** A list of tips was looked at, or somebody signed out. */
  | { type: 'TIPS_SEEN' }
  /** A window of the worker's area asks for the screen of a tapped notification. */
  | { type: 'TAKE_TAP' };

const types = [
  'SKIP_WAITING',
  'WARM_WORKER_AREA',
  'CACHE_FIRST_VISIT',
  'TIPS_ARRIVED',
  'TIPS_SEEN',
  'TAKE_TAP',
];

/** What follows a message's type as a list. */
const lists: Record<string, string> = { CACHE_FIRST_VISIT: 'urls', TIPS_ARRIVED: 'ids' };

/** Whether a message is ours. Browser extensions also post to service workers. */
export function isServiceWorkerMessage(data: unknown): data is ServiceWorkerMessage {
  if (typeof data !== 'object' || data === null || !('type' in data)) return false;
  if (!types.includes(data.type as string)) return false;
  const list = lists[data.type as string];
  return list === undefined || isTexts((data as Record<string, unknown>)[list]);
}

export function isTexts(list: unknown): list is string[] {
  return Array.isArray(list) && list.every((text) => typeof text === 'string');
}

/** Whether a screen shows new tips, so that having it open is seeing them. */
export function isSeenAt(path: string): boolean {
  return ['/dashboard', '/approval'].includes(path);
}

/** From the service worker to a worker's window: a notification was tapped, ask for its screen. */
export interface NotificationTapped {
  readonly type: 'NOTIFICATION_TAPPED';
}

export function isNotificationTapped(data: unknown): data is NotificationTapped {
  if (typeof data !== 'object' || data === null) return false;
  return (data as Record<string, unknown>).type === 'NOTIFICATION_TAPPED';
}

/** The answer to that: show the screen of the tapped notification. */
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
