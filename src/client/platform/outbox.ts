// The page's outbox: the queue of tip writes, wired to this browser.

import { OUTBOX_CHANNEL, OUTBOX_SYNC_TAG } from '#contract/service-worker';
import { createOutbox } from '#outbox/outbox';
import { channelOver, clock } from '#outbox/runtime';
import type { Channel, Locks, Outbox, OutboxTriggers } from '#outbox/types';
import { readToken } from './auth-token';
import { durable, sendsAlone } from './durable';
import { newId } from './ids';
import { requestPersistentStorage } from './persistent-storage';
import { guardReloads } from './reload-loss';
import { timeZone } from './time-zone';
import { storeTrackingToken } from './tip-session';
import { onShownAgain } from './visibility';

let outbox: Outbox | undefined;

/** Returns this page's outbox. The first call starts it. */
export function getOutbox(): Outbox {
  outbox ??= startOutbox();
  return outbox;
}

function startOutbox(): Outbox {
  const started = createOutbox({
    indexedDB: browserDatabase(),
    fetch: (input, init) => fetch(input, init),
    locks: browserLocks(),
    clock,
    random: Math.random,
    newId,
    channel: browserChannel(),
    triggers,
    inView: () => document.visibilityState === 'visible',
    baseUrl: '',
    token: readToken,
    timeZone: timeZone(),
    name: 'page',
  });
  guardReloads(async () => {
    // Also waits for a write in progress, which may turn out not to be durable.
    const entries = await started.entries();
    if (started.isDurable()) return 'nothing';
    return entries.length > 0 ? 'unsent' : 'draft';
  });
  started.subscribe((event) => {
    durable.set(started.isDurable());
    // The browser should not evict what is unsent.
    if (event.type === 'postponed') void requestPersistentStorage({ quietly: true });
    if (event.type === 'acknowledged' && event.kind === 'scan' && event.answer.trackingToken) {
      storeTrackingToken(event.answer.trackingToken);
    }
  });
  started.start();
  return started;
}

const triggers: OutboxTriggers = {
  listen(wake) {
    const stopWatching = onShownAgain(wake);
    window.addEventListener('online', wake);
    return () => {
      stopWatching();
      window.removeEventListener('online', wake);
    };
  },
  requestBackgroundSync() {
    // Chromium only. Elsewhere, and without a service worker, the page's own triggers remain.
    void registerSync()
      .catch(() => false)
      .then(sendsAlone.set);
  },
};

/** Chromium only, so missing from TypeScript's DOM library. */
interface SyncRegistration extends ServiceWorkerRegistration {
  sync: { register(tag: string): Promise<void> };
}

/** Returns true. @throws where there is no Background Sync, or the user has turned it off */
async function registerSync(): Promise<boolean> {
  const { sync } = (await navigator.serviceWorker.ready) as SyncRegistration;
  await sync.register(OUTBOX_SYNC_TAG);
  return true;
}

function browserDatabase(): IDBFactory | undefined {
  try {
    return window.indexedDB;
  } catch {
    return undefined; // Firefox throws where site data is blocked
  }
}

function browserLocks(): Locks | undefined {
  const locks = navigator.locks as LockManager | undefined;
  if (locks === undefined) return undefined;
  return { request: (name, options, run) => locks.request(name, options, run) };
}

function browserChannel(): Channel | undefined {
  return typeof BroadcastChannel === 'undefined'
    ? undefined
    : channelOver(new BroadcastChannel(OUTBOX_CHANNEL));
}
