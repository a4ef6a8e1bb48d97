// Sends what tippers' pages left behind, also when no page is open. The store, the lock and the
// lease are those of the pages: whoever comes first replays.
import { v7 } from 'uuid';
import { OUTBOX_CHANNEL, OUTBOX_SYNC_TAG } from '#contract/worker-messages';
import { createOutbox } from '#outbox/outbox';
import type { Outbox, OutboxEvent } from '#outbox/types';
import type { SyncEvent } from './sync-event';

declare const self: ServiceWorkerGlobalScope;

let outbox: Outbox | undefined;

/** Sends what is due now. */
export async function drainOutbox(): Promise<void> {
  await workerOutbox().replay();
}

/** The network is back: sends everything, backoff or not; asks to be woken again for the rest. */
export function drainOutboxOnSync(event: SyncEvent): void {
  if (event.tag !== OUTBOX_SYNC_TAG) return;
  event.waitUntil(
    workerOutbox()
      .replay({ now: true })
      .then(({ remaining }) => {
        // The browser repeats a sync that rejects.
        if (remaining > 0) throw new Error(`${remaining} tip writes could not be sent yet`);
      }),
  );
}

function workerOutbox(): Outbox {
  outbox ??= createOutbox({
    indexedDB: self.indexedDB,
    fetch: (input, init) => fetch(input, init),
    locks: self.navigator.locks,
    clock: {
      now: () => Date.now(),
      setTimeout: (run, ms) => setTimeout(run, ms),
      clearTimeout: (handle) => clearTimeout(handle as number),
    },
    random: Math.random,
    newId: () => v7(),
    channel: workerChannel(),
    // The worker is woken by events; it cannot stay awake to wait for any.
    triggers: undefined,
    baseUrl: '',
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    name: 'worker',
  });
  return outbox;
}

function workerChannel() {
  const channel = new BroadcastChannel(OUTBOX_CHANNEL);
  return {
    post: (event: OutboxEvent) => channel.postMessage(event),
    listen: (listener: (event: OutboxEvent) => void) => {
      const onMessage = ({ data }: MessageEvent<OutboxEvent>) => listener(data);
      channel.addEventListener('message', onMessage);
      return () => channel.removeEventListener('message', onMessage);
    },
  };
}
