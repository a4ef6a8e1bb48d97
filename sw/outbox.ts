// Sends what pages left unsent, even when none is open: tippers' writes, and workers' receipt
// statuses. Shares the store, the lock and the lease with the pages, so that only one sends at a
// time.
import { v7 } from 'uuid';
import { OUTBOX_CHANNEL, OUTBOX_SYNC_TAG } from '#contract/service-worker';
import { createOutbox } from '#outbox/outbox';
import { channelOver, clock } from '#outbox/runtime';
import type { Outbox } from '#outbox/types';

declare const self: ServiceWorkerGlobalScope;

/** Fired when the network is back, for a sync registered under `tag`. */
export interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
  /** Whether the browser will not try again. */
  readonly lastChance: boolean;
}

let outbox: Outbox | undefined;

export async function drainOutbox(): Promise<void> {
  await sharedOutbox().replay();
}

/**
 * Sends everything regardless of backoff, for when the network is known to work. Rejects if
 * something remains unsent.
 */
export async function sendAll(): Promise<void> {
  const { remaining } = await sharedOutbox().replay({ now: true });
  if (remaining !== 0) throw new Error(`${remaining ?? 'Unread'} tip writes remain unsent`);
}

/** Sends everything, as the network is back. If it cannot, the browser repeats the sync. */
export function drainOutboxOnSync(event: SyncEvent): void {
  if (event.tag === OUTBOX_SYNC_TAG) event.waitUntil(sendAll());
}

function sharedOutbox(): Outbox {
  outbox ??= createOutbox({
    indexedDB: self.indexedDB,
    fetch: (input, init) => fetch(input, init),
    locks: self.navigator.locks,
    clock,
    random: Math.random,
    newId: () => v7(),
    channel: channelOver(new BroadcastChannel(OUTBOX_CHANNEL)),
    // A service worker is woken by events; it cannot stay awake for triggers.
    triggers: undefined,
    // Pages in view shorten the waits set here.
    inView: () => false,
    baseUrl: '',
    // The token is in local storage, which no service worker can read, and a copy elsewhere would
    // be one more for logout to clear. So only the cookie authenticates here, and what the server
    // answers with 401 is left to a page.
    token: null,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    name: 'service-worker',
  });
  return outbox;
}
