// The outbox: the durable queue of a phone's tip writes. `types.ts` says what it promises; this
// file composes the parts that keep it:
//
// - saving.ts: a write and its draft are on disk in one transaction before anything is "saved".
// - replay.ts, shift.ts, lease.ts: one replayer among the tabs and the service worker; it claims,
//   sends and settles.
// - send.ts, answer.ts: one request, under the idempotency key, and what its answer means.
// - settle.ts, backoff.ts, expiry.ts, dependents.ts: acknowledged entries are deleted; the others
//   wait, are held, or die visibly with what depends on them.
// - queue.ts, versions.ts: the rows of the store as entries; what cannot be read stops nothing.
// - indexeddb-store.ts, memory-store.ts: where rows are kept, with a disk and without.
import { createAlarm } from './alarm';
import { createAnnouncer } from './announce';
import { dismiss, hasten, releaseHeld, revive, shortenWaits, withdraw } from './commands';
import { StorageMissing } from './connection';
import { newEntry } from './entry';
import { openIndexedDbStore } from './indexeddb-store';
import { createMemoryStore } from './memory-store';
import { planOf } from './plan';
import { readQueue } from './queue';
import { createReplayer, type Replayer } from './replay';
import { createSaver } from './saving';
import { createSend } from './send';
import type { Rows, Store } from './store';
import type { Outbox, OutboxDeps, OutboxEvent, ReplayOutcome } from './types';

/** Milliseconds after which a storage that failed is tried again. */
const STORAGE_RETRY_MS = 30_000;

/** The outbox of this context, on IndexedDB. */
export function createOutbox(deps: OutboxDeps): Outbox {
  return composeOutbox(deps, openIndexedDbStore(deps.indexedDB, deps.clock));
}

/** The outbox on a given store. */
export function composeOutbox(deps: OutboxDeps, disk: Store): Outbox {
  const { clock, random, channel, triggers, inView } = deps;
  const { announce, relay, subscribe } = createAnnouncer(channel);
  const memory = createMemoryStore();
  const saver = createSaver(disk, memory);
  const shared = { clock, random, announce, inView, send: createSend(deps) };
  const fromDisk = createReplayer({
    ...shared,
    store: disk,
    locks: deps.locks,
    holder: `${deps.name}:${deps.newId()}`,
  });
  // No other context sees this memory, so there is nothing to lock.
  const fromMemory = createReplayer({
    ...shared,
    store: memory,
    locks: undefined,
    holder: 'memory',
  });
  const alarm = createAlarm(clock, () => void replay());

  async function replay(options: { now?: boolean } = {}): Promise<ReplayOutcome> {
    if (options.now) await hastenAll();
    const outcomes = await Promise.all([attempt(fromDisk), attempt(fromMemory)]);
    const outcome = merged(outcomes);
    alarm.set(outcome.nextAttemptAt);
    return outcome;
  }

  async function hastenAll() {
    let isUnsent = false;
    // Taken before the write: after it, the sender may already have begun anew.
    const hastenedAt = clock.now();
    await changeBoth((rows) => {
      if (hasten(rows, clock.now())) isUnsent = true;
    });
    if (!isUnsent) return;
    fromDisk.hasten(hastenedAt);
    fromMemory.hasten(hastenedAt);
    // Another context may be the one that sends.
    announce({ type: 'changed', hastenedAt });
  }

  async function attempt(replayer: Replayer): Promise<ReplayOutcome> {
    try {
      return await replayer.run();
    } catch (error) {
      const again = error instanceof StorageMissing ? null : clock.now() + STORAGE_RETRY_MS;
      return { ran: true, remaining: 0, nextAttemptAt: again };
    }
  }

  async function changeBoth(change: (rows: Rows) => void) {
    // Without a disk, there is nothing on it to change.
    await Promise.all([disk.write(change).catch(() => undefined), memory.write(change)]);
  }

  /** Makes a change that a person asked for: other contexts hear of it, and what is due is sent. */
  async function changeAndReplay(change: (rows: Rows) => void) {
    await changeBoth(change);
    announce({ type: 'changed' });
    void replay();
  }

  function hear(event: OutboxEvent) {
    relay(event);
    if (event.type !== 'saved' && event.type !== 'postponed' && event.type !== 'changed') return;
    if (event.type === 'changed' && event.hastenedAt !== undefined)
      fromDisk.hasten(event.hastenedAt);
    else fromDisk.wake();
    void lookAgain().catch(() => undefined);
  }

  // The context that announced something replays by itself. It may die first, so our alarm is set,
  // too. It may also be a tab out of view or the service worker, which do not know that a person is
  // looking at this page, so this page shortens the waits that they set.
  async function lookAgain() {
    const shortened = inView() && (await disk.write(shortenWaits).catch(() => false));
    if (shortened) announce({ type: 'changed' });
    const queue = await disk.read(readQueue);
    alarm.set(planOf(queue, clock.now()).nextAttemptAt);
  }

  function requestBackgroundSync() {
    try {
      triggers?.requestBackgroundSync?.();
    } catch {
      // Only Chromium has it, and not always.
    }
  }

  // Not only after `start`: a service worker, which never starts triggers, must hear pages enqueue.
  channel?.listen(hear);

  return {
    async enqueue(writes, draft) {
      const entries = writes.map((write) =>
        newEntry(write, { opId: deps.newId(), now: clock.now() }),
      );
      const durable = await saver.save(entries, draft);
      for (const { opId, tipId, kind } of durable ? entries : []) {
        announce({ type: 'saved', opId, tipId, kind });
      }
      void replay();
      if (durable) requestBackgroundSync();
      return { opIds: entries.map(({ opId }) => opId), durable };
    },
    async saveDraft(draft) {
      const durable = await saver.save([], draft);
      // Another tab may show it.
      announce({ type: 'changed' });
      return { durable };
    },
    readDraft: saver.readDraft,
    async entries() {
      const onDisk = await readOr(disk, (rows) => readQueue(rows).entries, []);
      const known = new Set(onDisk.map(({ opId }) => opId));
      const { entries } = await memory.read(readQueue);
      return [...onDisk, ...entries.filter(({ opId }) => !known.has(opId))];
    },
    setAside: () => readOr(disk, (rows) => readQueue(rows).setAside, []),
    subscribe,
    replay,
    releaseHeld: () => changeAndReplay((rows) => releaseHeld(rows, clock.now())),
    revive: (opId) => changeAndReplay((rows) => revive(rows, opId, clock.now())),
    async withdraw(opIds) {
      // Of what is in memory because a disk was full, there may be a copy on the disk.
      const gone = await disk.write((rows) => withdraw(rows, opIds), 'strict').catch(() => []);
      announce({ type: 'changed' });
      return gone;
    },
    async dismiss(opIdOrKey) {
      await changeBoth((rows) => dismiss(rows, opIdOrKey));
      announce({ type: 'changed' });
    },
    start() {
      const stopListening = triggers?.listen(() => void replay({ now: true }));
      void replay({ now: true });
      return () => {
        stopListening?.();
        alarm.set(null);
      };
    },
  };
}

function merged(outcomes: ReplayOutcome[]): ReplayOutcome {
  const times = outcomes.flatMap(({ nextAttemptAt }) => nextAttemptAt ?? []);
  return {
    ran: outcomes.every(({ ran }) => ran),
    remaining: outcomes.reduce((sum, { remaining }) => sum + remaining, 0),
    nextAttemptAt: times.length > 0 ? Math.min(...times) : null,
  };
}

async function readOr<T>(store: Store, run: (rows: Rows) => T, otherwise: T): Promise<T> {
  try {
    return await store.read(run);
  } catch {
    return otherwise;
  }
}
