// The replayer: sends what is due, several tips at once, each tip's entries in order.
//
// - There is one holder at a time (`lease.ts`). The lease decides, not the Web Lock. It is given up
//   in the transaction that found nothing to send: that transaction saw everything enqueued before
//   it, and a context that enqueues after it gets the lease. So no wake-up is lost.
// - Claim, send, apply the result: each step is a transaction that first checks the lease, and
//   changes nothing if it is lost.
// - A crash between two steps leaves an entry `sending`. The next holder sends it again, and the
//   server recognizes its idempotency key.
import { IN_VIEW_RETRY_MS } from './backoff';
import { acquireLease, LEASE_MS } from './lease';
import { readQueue } from './queue';
import { ReplaySession, type ReplaySessionParts } from './replay-session';
import { scheduleOf } from './schedule';
import type { Locks, ReplayOutcome } from './types';
import { createWakeSignal, type WakeSignal } from './wake-signal';

const LOCK_NAME = 'tipwell-outbox-replayer';

export interface ReplayerParts extends ReplaySessionParts {
  locks: Locks | undefined;
  /** Identifies this replayer among all others. */
  holder: string;
}

export interface Replayer {
  /** Sends what is due. A call during a run joins it. */
  run(): Promise<ReplayOutcome>;
  /** Makes a run in progress look for new entries at once. */
  wake(): void;
  /**
   * Gives up hanging requests: here at once, and elsewhere by taking the lease of a holder that
   * does not. `at` is when all contexts were notified, in epoch milliseconds; a holder that has
   * renewed its lease since then has received the notice.
   */
  retryNow(at: number): void;
}

interface ReplayerState {
  /** When contexts were asked to retry now, in epoch milliseconds, as far back as a lease lasts. */
  retryRequestedAt: readonly number[];
  session: ReplaySession | null;
}

export function createReplayer(parts: ReplayerParts): Replayer {
  const wakeSignal = createWakeSignal();
  const state: ReplayerState = { retryRequestedAt: [], session: null };
  let running: Promise<ReplayOutcome> | null = null;

  async function runUntilQuiet(): Promise<ReplayOutcome> {
    try {
      let outcome: ReplayOutcome;
      do {
        wakeSignal.clear();
        outcome = await underLock(parts, wakeSignal, state);
      } while (wakeSignal.isRaised());
      return outcome;
    } finally {
      running = null;
    }
  }

  return {
    run() {
      wakeSignal.raise();
      running ??= runUntilQuiet();
      return running;
    },
    wake: wakeSignal.raise,
    retryNow(at) {
      const now = parts.clock.now();
      const recent = state.retryRequestedAt.filter((earlier) => Math.abs(now - earlier) < LEASE_MS);
      state.retryRequestedAt = [...recent, at];
      state.session?.abortHangingRequests();
      wakeSignal.raise();
    },
  };
}

async function underLock(
  parts: ReplayerParts,
  wakeSignal: WakeSignal,
  state: ReplayerState,
): Promise<ReplayOutcome> {
  const { store, locks } = parts;
  const { entries } = await store.read(readQueue);
  if (entries.every(({ state }) => state === 'dead')) {
    return { ran: true, remaining: 0, nextAttemptAt: null };
  }
  if (!locks) return drain(parts, wakeSignal, state, false);
  let draining: Promise<ReplayOutcome> | undefined;
  try {
    return await locks.request(LOCK_NAME, { ifAvailable: true }, (lock) => {
      draining = drain(parts, wakeSignal, state, lock !== null);
      return draining;
    });
  } catch (error) {
    // The lock manager may refuse, as in a closing page. The lease alone is enough.
    if (draining) throw error;
    return drain(parts, wakeSignal, state, false);
  }
}

async function drain(
  parts: ReplayerParts,
  wakeSignal: WakeSignal,
  state: ReplayerState,
  byLock: boolean,
): Promise<ReplayOutcome> {
  const { store, clock, holder, inView } = parts;
  const lease = await store.write((rows) =>
    acquireLease(rows, {
      holder,
      now: clock.now(),
      byLock,
      inView: inView(),
      retryRequestedAt: state.retryRequestedAt,
    }),
  );
  if ('takenUntil' in lease) return leaveToHolder(parts, lease.takenUntil);
  state.session = new ReplaySession(parts, wakeSignal, { token: lease.token, holder });
  try {
    return await state.session.run();
  } finally {
    state.session = null;
  }
}

// The holder sees what was enqueued before we asked for the lease. If it dies, its lease expires
// and it is our turn. A page in view looks more often, because a dead holder's lock is free long
// before that.
async function leaveToHolder({ store, clock, inView, canSend }: ReplayerParts, takenUntil: number) {
  const now = clock.now();
  const schedule = scheduleOf(await store.read(readQueue), now, canSend);
  const until = inView() ? Math.min(takenUntil, now + IN_VIEW_RETRY_MS) : takenUntil;
  const nextAttemptAt =
    schedule.nextAttemptAt === null ? null : Math.max(schedule.nextAttemptAt, until);
  return { ...schedule, ran: false, nextAttemptAt };
}
