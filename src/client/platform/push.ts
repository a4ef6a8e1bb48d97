// Notifications on this device, through the browser's push service.
import type { PushSubscriptionBody } from '#contract/messaging/notifications';
import { systemOf } from './browser-kind';
import { readStored, removeStored, writeStored } from './storage';
import { wait } from './wait';

/** iPhones show notifications only from apps on the home screen. */
export type PushSupport = 'ready' | 'home-screen-first' | 'none';

/** Holds the endpoint added for the user signed in on this device. */
const ADDED = 'tipwell.push_added';

/** How long a first visit may take to get a service worker. */
const SERVICE_WORKER_TIMEOUT_MS = 10_000;

export function pushSupport(): PushSupport {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) {
    return 'ready';
  }
  const isPhone = systemOf(navigator.userAgent, navigator.maxTouchPoints) === 'ios';
  const isInstalled = window.matchMedia('(display-mode: standalone)').matches;
  return isPhone && !isInstalled ? 'home-screen-first' : 'none';
}

/** Returns whether the user has allowed notifications, refused them, or was never asked. */
export function pushPermission(): NotificationPermission {
  return pushSupport() === 'ready' ? Notification.permission : 'default';
}

/**
 * Asks the user to allow notifications, unless they have decided before. Call it first in a tap's
 * handler: after waiting for the network, browsers no longer count the tap.
 */
export async function requestPushPermission(): Promise<NotificationPermission> {
  return Notification.requestPermission();
}

export async function findSubscription(): Promise<PushSubscription | null> {
  if (pushSupport() !== 'ready') return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/**
 * Subscribes this device, once the user has allowed it. A subscription for another key is replaced.
 * Rejects if the browser cannot reach its push service.
 * @param key the server's, in base64url
 */
export async function subscribeToPush(key: string): Promise<PushSubscriptionBody> {
  const { pushManager } = await activeRegistration();
  const old = await pushManager.getSubscription();
  const hasKey = old !== null && keyOf(old) === key;
  if (!hasKey) await old?.unsubscribe();
  const subscription = hasKey
    ? old
    : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  return {
    ...bodyOf(subscription),
    ...(old !== null && !hasKey && { replaces: old.endpoint }),
  };
}

/** Stops notifications on this device, even offline. Never rejects. */
export async function unsubscribeFromPush(): Promise<void> {
  removeStored('local', ADDED);
  try {
    await (await findSubscription())?.unsubscribe();
  } catch (error) {
    console.warn('Notifications could not be ended', error);
  }
}

/** Returns the endpoint added since this sign-in, or null. */
export function addedEndpoint(): string | null {
  return readStored('local', ADDED);
}

export function rememberAdded(endpoint: string): void {
  writeStored('local', ADDED, endpoint);
}

/** Call it on a new sign-in: the server knows no device for it yet. */
export function forgetAdded(): void {
  removeStored('local', ADDED);
}

/** On a first visit, the service worker may not be installed yet. */
async function activeRegistration(): Promise<ServiceWorkerRegistration> {
  const late = wait(SERVICE_WORKER_TIMEOUT_MS).then(() => null);
  const registration = await Promise.race([navigator.serviceWorker.ready, late]);
  if (registration === null) throw new Error('There is no service worker yet');
  return registration;
}

function bodyOf(subscription: PushSubscription): PushSubscriptionBody {
  const { endpoint = '', keys = {} } = subscription.toJSON();
  return { endpoint, p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' };
}

/** In base64url. */
function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
