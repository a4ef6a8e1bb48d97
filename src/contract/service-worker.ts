// What pages, service worker and server agree on: the client's shells, the messages between pages
// and the service worker, and names.

/** HTML without content, which its script renders. Server and service worker fall back on them. */
export const shells = {
  tipPage: 'tip-page.html',
  /** The worker's area and all other screens. */
  workerArea: 'index.html',
} as const;

/** Each shell's build manifest, relative to the built client's folder. */
export const manifestPaths = {
  tipPage: '.vite/tip-page.json',
  workerArea: '.vite/worker-area.json',
} as const satisfies Record<keyof typeof shells, string>;

/** Returns true for the path of a tip page: `/u/:handle`, or `/q/:code` of a printed code. */
export function isTipPagePath(pathname: string): boolean {
  return /^\/[uq]\//i.test(pathname);
}

/**
 * Returns the shell for an address: the tip page's also renders the receipt, `/success`, except
 * that `/success?checkout=` is for workers who return from buying Pro. The service worker requests
 * each shell by its own path.
 */
export function shellOf({
  pathname,
  search,
}: {
  pathname: string;
  search: string;
}): (typeof shells)[keyof typeof shells] {
  const isReceipt = /^\/success\/?$/.test(pathname) && !/[?&]checkout=/.test(search);
  const isTippers = isTipPagePath(pathname) || isReceipt || pathname === `/${shells.tipPage}`;
  return isTippers ? shells.tipPage : shells.workerArea;
}

/** From a page to the service worker. `SKIP_WAITING` is Workbox's own name. */
export type ServiceWorkerMessage =
  /** The user accepted the update: the waiting service worker may take over. */
  | { type: 'SKIP_WAITING' }
  /** Cache the worker's area for offline use. Sent after a worker has signed in. */
  | { type: 'WARM_WORKER_AREA' }
  /** Cache these URLs, which the page loaded before a service worker controlled it. */
  | { type: 'CACHE_FIRST_VISIT'; urls: string[] }
  /** Ids of new tips that the worker has not seen yet. */
  | { type: 'TIPS_ARRIVED'; ids: string[] }
  /** The worker looked at a list of tips. Ids of the newest, which may still be pushed. */
  | { type: 'TIPS_SEEN'; ids: string[] }
  /** The worker signed out, or another signed in. */
  | { type: 'TIPS_FORGOTTEN' }
  /** A window of the worker's area requests the screen of a tapped notification. */
  | { type: 'TAKE_TAP' };

const types = [
  'SKIP_WAITING',
  'WARM_WORKER_AREA',
  'CACHE_FIRST_VISIT',
  'TIPS_ARRIVED',
  'TIPS_SEEN',
  'TIPS_FORGOTTEN',
  'TAKE_TAP',
];

/** The messages that carry a list, and its field. */
const lists: Record<string, string> = {
  CACHE_FIRST_VISIT: 'urls',
  TIPS_ARRIVED: 'ids',
  TIPS_SEEN: 'ids',
};

/** Returns true if a message is ours. Browser extensions also post to service workers. */
export function isServiceWorkerMessage(data: unknown): data is ServiceWorkerMessage {
  if (typeof data !== 'object' || data === null || !('type' in data)) return false;
  if (!types.includes(data.type as string)) return false;
  const list = lists[data.type as string];
  return list === undefined || isTexts((data as Record<string, unknown>)[list]);
}

export function isTexts(list: unknown): list is string[] {
  return Array.isArray(list) && list.every((text) => typeof text === 'string');
}

/** Returns true if the screen shows new tips, so that a worker who has it open has seen them. */
export function showsNewTips(path: string): boolean {
  return ['/dashboard', '/approval'].includes(path);
}

/** From the service worker to a worker's window: a notification was tapped. Reply `TAKE_TAP`. */
export interface NotificationTapped {
  readonly type: 'NOTIFICATION_TAPPED';
}

export function isNotificationTapped(data: unknown): data is NotificationTapped {
  if (typeof data !== 'object' || data === null) return false;
  return (data as Record<string, unknown>).type === 'NOTIFICATION_TAPPED';
}

/** The service worker's reply to `TAKE_TAP`: show the screen of the tapped notification. */
export interface OpenScreen {
  readonly type: 'OPEN_SCREEN';
  readonly path: string;
}

export function isOpenScreen(data: unknown): data is OpenScreen {
  if (typeof data !== 'object' || data === null) return false;
  const { type, path } = data as Record<string, unknown>;
  return type === 'OPEN_SCREEN' && typeof path === 'string' && isOwnPath(path);
}

/** Returns true for a path on this site. Two leading slashes would lead to another. */
export function isOwnPath(path: string): boolean {
  return /^\/(?!\/)/.test(path);
}

/** Registers devices. The service worker also calls it when the browser renews a subscription. */
export const PUSH_DEVICES_PATH = '/api/notifications/devices';

export const SERVICE_WORKER_PATH = '/service-worker.js';

/** Lists the files of the worker's area. Written by the build. */
export const WORKER_AREA_PATH = '/worker-area.json';

export const MANIFEST_PATH = '/manifest.webmanifest';

/** Connects the outboxes of all tabs and of the service worker. */
export const OUTBOX_CHANNEL = 'tipwell-outbox';

/** Background Sync tag that wakes the service worker when the network returns. */
export const OUTBOX_SYNC_TAG = 'tipwell-outbox';
