// Browsers may replace a push subscription at any time; the server then needs the new one.
import { PUSH_DEVICES_PATH } from '#contract/service-worker';
import { fetchText } from './fetch-text';

declare const self: ServiceWorkerGlobalScope;

/** Missing from TypeScript's library. */
export interface SubscriptionChangeEvent extends ExtendableEvent {
  readonly oldSubscription: PushSubscription | null;
  readonly newSubscription?: PushSubscription | null;
}

/**
 * Sends the new subscription to the server. The server refuses it if the user is signed out; the
 * page then sends it at the next visit. It also refuses a device that was removed.
 */
export async function renewSubscription({
  oldSubscription,
  newSubscription,
}: SubscriptionChangeEvent): Promise<void> {
  const renewed = newSubscription ?? (await subscribeAgain(oldSubscription));
  const { endpoint, keys } = renewed?.toJSON() ?? {};
  if (!endpoint || !keys) return;
  await fetchText(PUSH_DEVICES_PATH, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      endpoint,
      p256dh: keys.p256dh,
      auth: keys.auth,
      ...(oldSubscription && { replaces: oldSubscription.endpoint, renews: true }),
    }),
  });
}

async function subscribeAgain(old: PushSubscription | null): Promise<PushSubscription | null> {
  const key = old?.options.applicationServerKey;
  if (!key) return null;
  return self.registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  });
}
