// The replayer: sends what is due, one tip's entries in order, several tips at once.
//
// - One holder at a time (`lease.ts`). The lease, not the Web Lock, is the truth: it is given up
//   in the same transaction that found nothing to send, so that whoever enqueues just after that
//   transaction gets the lease, and whoever did just before has been seen. No wake-up is lost.
// - Claim, send, settle: each step is one transaction that first asks whether the lease is still
//   ours, and changes nothing when it is not.
// - A crash between any two steps leaves an entry `sending`, which the next holder sends again;
//   the server knows its idempotency key.
import { type Claim, claimDue } from './claim';
import { acquireLease, releaseLease, renewLease } from './lease';
import { planOf } from './plan';
import { readQueue } from './queue';
import type { Send } from './send';
import { deathOf, settle } from './settle';
import type { Store } from './store';
import type { Clock, Locks, OutboxEntry, OutboxEvent, ReplayOutcome } from './types';

const LOCK_NAME = 'tipwell-outbox-replayer';

/** Tips sent at once; entries of one tip never are. */
const TIPS_AT_ONCE = 4;

export interface ReplayerParts {
  store: Store;
  locks: Locks | undefined;
  clock: Clock;
  random(): number;
  send: Send;
  announce(event: OutboxEvent): void;
  /** Tells this replayer from all others. */
  holder: string;
}

export interface Replayer {
  /** Sends what is due. A call during a run joins it. Rejects when the storage fails. */
  run(): Promise<ReplayOutcome>;
  /** Has a run in progress look for new entries at once. */
  wake(): void;
}

/** Makes the replayer of one store. */
export function createReplayer(parts: ReplayerParts): Replayer {
  const bell = createBell();
  let running: Promise<ReplayOutcome> | null = null;

  async function runUntilQuiet(): Promise<ReplayOutcome> {
    try {
      let outcome: ReplayOutcome;
      do {
        bell.silence();
        outcome = await underLock(parts, bell);
      } while (bell.rang());
      return outcome;
    } finally {
      running = null;
    }
  }

  return {
    run() {
      bell.ring();
      running ??= runUntilQuiet();
      return running;
    },
    wake: bell.ring,
  };
}

/** A wake-up call that is remembered until somebody looks. */
interface Bell {
  ring(): void;
  silence(): void;
  rang(): boolean;
  /** Resolves at the next ring; at once when it has rung. */
  heard(): Promise<void>;
}

function createBell(): Bell {
  let rang = false;
  let wakeUp: (() => void) | null = null;
  return {
    ring() {
      rang = true;
      wakeUp?.();
    },
    silence() {
      rang = false;
    },
    rang: () => rang,
    heard: () =>
      new Promise((resolve) => {
        wakeUp = resolve;
        if (rang) resolve();
      }),
  };
}

async function underLock(parts: ReplayerParts, bell: Bell): Promise<ReplayOutcome> {
  const { store, locks } = parts;
  const { entries } = await store.read(readQueue);
  if (entries.every(({ state }) => state === 'dead')) {
    return { ran: true, remaining: 0, nextAttemptAt: null };
  }
  if (!locks) return drain(parts, bell, false);
  let draining: Promise<ReplayOutcome> | undefined;
  try {
    return await locks.request(LOCK_NAME, { ifAvailable: true }, (lock) => {
      draining = drain(parts, bell, lock !== null);
      return draining;
    });
  } catch (error) {
    // The lock manager may refuse (a page on its way out); the lease alone is enough.
    if (draining) throw error;
    return drain(parts, bell, false);
  }
}

async function drain(parts: ReplayerParts, bell: Bell, byLock: boolean): Promise<ReplayOutcome> {
  const { store, clock, holder } = parts;
  const lease = await store.write((rows) =>
    acquireLease(rows, { holder, now: clock.now(), byLock }),
  );
  if ('heldUntil' in lease) return leaveToHolder(parts, lease.heldUntil);
  return new Shift(parts, bell, lease.token).work();
}

// The holder sees what we enqueued before we asked for the lease. Should it die first, its lease
// runs out, and then it is our turn.
async function leaveToHolder({ store, clock }: ReplayerParts, until: number) {
  const plan = planOf(await store.read(readQueue), clock.now());
  const nextAttemptAt = plan.nextAttemptAt === null ? null : Math.max(plan.nextAttemptAt, until);
  return { ...plan, ran: false, nextAttemptAt };
}

/** One holder's time with the lease. */
class Shift {
  readonly #parts: ReplayerParts;
  readonly #bell: Bell;
  readonly #token: number;
  readonly #sending = new Map<string, Promise<void>>();
  readonly #stop = new AbortController();
  #over: { reason: 'lease lost' } | { reason: 'storage failed'; error: unknown } | null = null;

  constructor(parts: ReplayerParts, bell: Bell, token: number) {
    this.#parts = parts;
    this.#bell = bell;
    this.#token = token;
  }

  async work(): Promise<ReplayOutcome> {
    try {
      for (;;) {
        this.#bell.silence();
        const step = await this.#claim();
        if (!step || this.#over) return await this.#standDown();
        for (const entry of step.buried) this.#parts.announce(deathOf(entry));
        for (const entry of step.claimed) this.#sending.set(entry.opId, this.#sendOne(entry));
        if (this.#sending.size === 0) return { ran: true, ...step.plan };
        await Promise.race([...this.#sending.values(), this.#bell.heard()]);
        if (this.#over) return await this.#standDown();
      }
    } finally {
      this.#stop.abort();
    }
  }

  /** Null when the lease is lost. Gives it up when there is nothing to do. */
  #claim(): Promise<(Claim & { plan: Omit<ReplayOutcome, 'ran'> }) | null> {
    const { store, clock } = this.#parts;
    const inFlight = new Set(this.#sending.keys());
    return store.write((rows) => {
      const now = clock.now();
      if (!renewLease(rows, this.#token, now)) return null;
      const limit = TIPS_AT_ONCE - inFlight.size;
      const claim = claimDue(rows, { token: this.#token, now, limit, inFlight });
      if (claim.claimed.length === 0 && inFlight.size === 0) releaseLease(rows, this.#token);
      return { ...claim, plan: planOf(readQueue(rows), now) };
    });
  }

  async #sendOne(entry: OutboxEntry): Promise<void> {
    const { store, clock, random, send, announce } = this.#parts;
    const { opId, tipId, kind } = entry;
    announce({ type: 'sending', opId, tipId, kind });
    try {
      const verdict = await send(entry, this.#stop.signal);
      const events = await store.write((rows) => {
        const now = clock.now();
        return renewLease(rows, this.#token, now)
          ? settle(rows, entry, verdict, { now, random })
          : null;
      });
      if (events) for (const event of events) announce(event);
      else this.#over ??= { reason: 'lease lost' };
    } catch (error) {
      this.#over ??= { reason: 'storage failed', error };
    }
    this.#sending.delete(opId);
  }

  async #standDown(): Promise<ReplayOutcome> {
    if (this.#over?.reason === 'storage failed') throw this.#over.error;
    const { store, clock } = this.#parts;
    return { ran: false, ...planOf(await store.read(readQueue), clock.now()) };
  }
}
