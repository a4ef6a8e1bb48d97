// The replayer: sends what is due, one tip's entries in order, several tips at once.
//
// - There is one holder at a time (`lease.ts`). The lease decides, not the Web Lock. It is given up
//   in the same transaction that found nothing to send: what was enqueued before that transaction
//   has been seen, and whoever enqueues after it gets the lease. So no wake-up is lost.
// - Claim, send, settle: each step is a transaction that first checks whether the lease is still
//   ours, and changes nothing if it is not.
// - A crash between two steps leaves an entry `sending`. The next holder sends it again, and the
//   server recognizes its idempotency key.
import { LONGEST_SILENCE_MS } from './backoff';
import { type Bell, createBell } from './bell';
import { acquireLease, LEASE_MS } from './lease';
import { planOf } from './plan';
import { readQueue } from './queue';
import { Shift, type ShiftParts } from './shift';
import type { Locks, ReplayOutcome } from './types';

const LOCK_NAME = 'tipwell-outbox-replayer';

export interface ReplayerParts extends ShiftParts {
  locks: Locks | undefined;
  /** Identifies this replayer among all others. */
  holder: string;
}

export interface Replayer {
  /** Sends what is due. A call during a run joins that run. */
  run(): Promise<ReplayOutcome>;
  /** Makes a run in progress look for new entries at once. */
  wake(): void;
  /**
   * Gives up requests that hang, here at once, and elsewhere by taking the lease of a holder that
   * does not do so itself. `at`, in milliseconds since the epoch, is when all contexts were told
   * to: a holder that has renewed its lease since then needs no more telling.
   */
  hasten(at: number): void;
}

/** What a call to hasten needs to know, and leaves behind. */
interface Haste {
  /**
   * When it was called, as far back as the longest life of a lease, in milliseconds since the
   * epoch.
   */
  at: readonly number[];
  /** The shift in progress. */
  shift: Shift | null;
}

/** Makes the replayer of one store. */
export function createReplayer(parts: ReplayerParts): Replayer {
  const bell = createBell();
  const haste: Haste = { at: [], shift: null };
  let running: Promise<ReplayOutcome> | null = null;

  async function runUntilQuiet(): Promise<ReplayOutcome> {
    try {
      let outcome: ReplayOutcome;
      do {
        bell.silence();
        outcome = await underLock(parts, bell, haste);
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
    hasten(at) {
      const now = parts.clock.now();
      haste.at = [...haste.at.filter((earlier) => Math.abs(now - earlier) < LEASE_MS), at];
      haste.shift?.hasten();
      bell.ring();
    },
  };
}

async function underLock(parts: ReplayerParts, bell: Bell, haste: Haste): Promise<ReplayOutcome> {
  const { store, locks } = parts;
  const { entries } = await store.read(readQueue);
  if (entries.every(({ state }) => state === 'dead')) {
    return { ran: true, remaining: 0, nextAttemptAt: null };
  }
  if (!locks) return drain(parts, bell, haste, false);
  let draining: Promise<ReplayOutcome> | undefined;
  try {
    return await locks.request(LOCK_NAME, { ifAvailable: true }, (lock) => {
      draining = drain(parts, bell, haste, lock !== null);
      return draining;
    });
  } catch (error) {
    // The lock manager may refuse, as in a page that is being closed. The lease alone is enough.
    if (draining) throw error;
    return drain(parts, bell, haste, false);
  }
}

async function drain(
  parts: ReplayerParts,
  bell: Bell,
  haste: Haste,
  byLock: boolean,
): Promise<ReplayOutcome> {
  const { store, clock, holder, inView } = parts;
  const lease = await store.write((rows) =>
    acquireLease(rows, {
      holder,
      now: clock.now(),
      byLock,
      inView: inView(),
      hastenedAt: haste.at,
    }),
  );
  if ('takenUntil' in lease) return leaveToHolder(parts, lease.takenUntil);
  haste.shift = new Shift(parts, bell, { token: lease.token, holder });
  try {
    return await haste.shift.work();
  } finally {
    haste.shift = null;
  }
}

// The holder sees what was enqueued before we asked for the lease. If it dies first, its lease
// expires, and then it is our turn. A page in view looks more often, because the lock of a holder
// that has died is free long before that.
async function leaveToHolder({ store, clock, inView, canSend }: ReplayerParts, takenUntil: number) {
  const now = clock.now();
  const plan = planOf(await store.read(readQueue), now, canSend);
  const until = inView() ? Math.min(takenUntil, now + LONGEST_SILENCE_MS) : takenUntil;
  const nextAttemptAt = plan.nextAttemptAt === null ? null : Math.max(plan.nextAttemptAt, until);
  return { ...plan, ran: false, nextAttemptAt };
}
