// The outbox: the durable queue of what tippers write and of workers' receipt statuses. `types.ts`
// says what it promises; this file composes the parts:
//
// - fallback-store.ts: the disk, and a memory that replaces it while it fails. A write and its
//   draft are saved in one transaction, on disk before anything is "saved".
// - replay.ts, replay-session.ts, lease.ts: one replayer among the tabs and the service worker
//   claims entries, sends them and applies the results.
// - send.ts, send-result.ts: one request, under the idempotency key, and what its answer means.
// - apply-result.ts, backoff.ts, expiry.ts, dependents.ts: acknowledged entries are deleted; the
//   others wait, are blocked, or die visibly with what depends on them.
// - queue.ts, versions.ts: the store's rows as entries; an unreadable row stops nothing.
// - indexeddb-store.ts, storage-timeout.ts, reconcile.ts: a disk that may hang, and how it catches
//   up with the memory.

import { createAnnouncer } from './announce';
import { dismiss, retryNow, revive, shortenWaits, unblock, withdraw } from './commands';
import { StorageMissing } from './connection';
import { newEntry } from './entry';
import { createFallbackStore } from './fallback-store';
import { openIndexedDbStore } from './indexeddb-store';
import { appendEntries, draftOf, draftsOf, putDraft, readQueue } from './queue';
import { createReplayer } from './replay';
import { canSendWith, scheduleOf } from './schedule';
import { createSend } from './send';
import { withTimeout } from './storage-timeout';
import type { Durability, Rows, Store } from './store';
import type { Clock, Outbox, OutboxDeps, OutboxEvent, ReplayOutcome } from './types';

/** Milliseconds until a failed storage or run is tried again. */
const RETRY_MS = 30_000;

export function createOutbox(deps: OutboxDeps): Outbox {
  return composeOutbox(deps, openIndexedDbStore(deps.indexedDB));
}

/** The outbox on a given disk. */
export function composeOutbox(deps: OutboxDeps, disk: Store): Outbox {
  const { clock, random, channel, triggers, inView } = deps;
  const { announce, relay, subscribe } = createAnnouncer(channel);
  const holder = `${deps.name}:${deps.newId()}`;
  const canSend = canSendWith(deps.token);
  const store = createFallbackStore({
    disk: withTimeout({ store: disk, clock, onAnswer: () => void replay() }),
    holder,
    now: clock.now,
    newId: deps.newId,
    onChange(isDurable) {
      // Others cannot see this context's memory.
      if (!isDurable) return relay({ type: 'changed' });
      // What was in memory is now visible to all.
      announce({ type: 'changed' });
      requestBackgroundSync();
    },
  });
  const replayer = createReplayer({
    store,
    clock,
    random,
    announce,
    inView,
    holder,
    canSend,
    send: createSend(deps),
    locks: deps.locks,
  });
  const retryTimer = createRetryTimer(clock, () => void replay());
  const hasReadDisk = () => store.hasReadDisk() || store.diskError() instanceof StorageMissing;

  async function replay(options: { now?: boolean } = {}): Promise<ReplayOutcome> {
    if (options.now) await retryAllNow();
    const outcome = await attempt();
    setRetryTimer(outcome.nextAttemptAt);
    return outcome;
  }

  /** However a run fails, there will be another. */
  async function attempt(): Promise<ReplayOutcome> {
    try {
      const outcome = await replayer.run();
      return hasReadDisk() ? outcome : { ...outcome, remaining: null };
    } catch {
      return { ran: true, remaining: null, nextAttemptAt: clock.now() + RETRY_MS };
    }
  }

  /** A failing disk is retried, whether or not anything is unsent. */
  function setRetryTimer(nextAttemptAt: number | null) {
    const error = store.diskError();
    const mayPass = error !== null && !(error instanceof StorageMissing);
    const times = [nextAttemptAt, mayPass ? clock.now() + RETRY_MS : null];
    const set = times.filter((time) => time !== null);
    retryTimer.set(set.length > 0 ? Math.min(...set) : null);
  }

  async function retryAllNow() {
    // Taken before the write: after it, a sender may already have restarted.
    const retryRequestedAt = clock.now();
    const isUnsent = await store.write((rows) => retryNow(rows, clock.now()));
    if (!isUnsent) return;
    replayer.retryNow(retryRequestedAt);
    // Another context may be sending.
    announce({ type: 'changed', retryRequestedAt });
  }

  /** Makes a change that screens show, and announces it. */
  async function change<T>(run: (rows: Rows) => T, durability: Durability) {
    const saved = await store.save(run, durability);
    // The store has announced what stays in memory.
    if (saved.durable) announce({ type: 'changed' });
    return saved;
  }

  /** Makes a change that a person requested, and sends what is due. */
  async function changeAndReplay(run: (rows: Rows) => void) {
    const { durable } = await change(run, 'relaxed');
    void replay();
    if (durable) requestBackgroundSync();
  }

  /** The browser gives up an earlier request for a sync after some attempts. */
  async function replayFromStart() {
    const { remaining } = await replay({ now: true });
    if (remaining !== 0) requestBackgroundSync();
  }

  function onRemoteEvent(event: OutboxEvent) {
    relay(event);
    if (event.type !== 'saved' && event.type !== 'postponed' && event.type !== 'changed') return;
    if (event.type === 'changed' && event.retryRequestedAt !== undefined)
      replayer.retryNow(event.retryRequestedAt);
    else replayer.wake();
    void reschedule().catch(() => undefined);
  }

  // The announcing context replays, but it may die first, so our timer is set as well. Or it may be
  // a hidden tab or the service worker, which do not know that this page is in view, so this page
  // shortens the waits that they set.
  async function reschedule() {
    const shortened = inView() && (await store.write(shortenWaits));
    if (shortened) announce({ type: 'changed' });
    const queue = await store.read(readQueue);
    setRetryTimer(scheduleOf(queue, clock.now(), canSend).nextAttemptAt);
  }

  function requestBackgroundSync() {
    try {
      triggers?.requestBackgroundSync?.();
    } catch {
      // Only Chromium has it, and not always.
    }
  }

  // Not only after `start`: a service worker never starts triggers, but must be notified when pages
  // enqueue.
  channel?.listen(onRemoteEvent);

  return {
    async enqueue(writes, draft) {
      const entries = writes.map((write) =>
        newEntry(write, { opId: deps.newId(), now: clock.now() }),
      );
      const { durable } = await store.save((rows) => {
        if (draft) putDraft(rows, draft);
        appendEntries(rows, entries);
      });
      for (const { opId, tipId, kind } of durable ? entries : []) {
        announce({ type: 'saved', opId, tipId, kind });
      }
      void replay();
      if (durable) requestBackgroundSync();
      return { opIds: entries.map(({ opId }) => opId), durable };
    },
    async saveDraft(draft, { silent = false } = {}) {
      const run = (rows: Rows) => putDraft(rows, draft);
      if (silent) await store.write(run, 'strict');
      // Another tab may be showing it.
      else await change(run, 'strict');
      return { durable: store.diskError() === null };
    },
    readDraft: (key) => store.read((rows) => draftOf(rows, key) ?? null),
    readDrafts: (prefix) => store.read((rows) => draftsOf(rows, prefix)),
    entries: () => store.read((rows) => readQueue(rows).entries),
    skipped: () => store.read((rows) => readQueue(rows).skipped),
    isDurable: () => store.diskError() === null,
    hasReadDisk,
    subscribe,
    replay,
    unblock: () => changeAndReplay((rows) => unblock(rows, clock.now())),
    revive: (opId) => changeAndReplay((rows) => revive(rows, opId, clock.now())),
    async withdraw(opIds) {
      const { value: gone, durable } = await change((rows) => withdraw(rows, opIds), 'strict');
      // If they are in memory, the disk may hold a copy that another context sends.
      return durable ? gone : [];
    },
    async dismiss(opIdOrKey) {
      await change((rows) => dismiss(rows, opIdOrKey), 'relaxed');
    },
    start() {
      const stopListening = triggers?.listen(() => void replay({ now: true }));
      void replayFromStart();
      return () => {
        stopListening?.();
        retryTimer.set(null);
      };
    },
  };
}

/** Milliseconds. Timers overflow after 24.8 days, and clocks change, so look every hour. */
const MAX_TIMER_MS = 60 * 60_000;

interface RetryTimer {
  /** Sets the timer to a time in epoch milliseconds; null clears it. */
  set(at: number | null): void;
}

/** A single timer, set to the next attempt. */
function createRetryTimer(clock: Clock, retry: () => void): RetryTimer {
  let timer: unknown;
  return {
    set(at) {
      clock.clearTimeout(timer);
      if (at === null) return;
      const wait = Math.min(MAX_TIMER_MS, Math.max(0, at - clock.now()));
      timer = clock.setTimeout(retry, wait);
    },
  };
}
