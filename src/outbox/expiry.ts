// An entry that could not be sent for 30 days becomes a visible dead letter.
//
// Phones' clocks jump, so time alone does not kill an entry. It dies only at a failed attempt,
// after many others, and if it was already too old a day before. A clock that is corrected within a
// day saves it, and so does a network that works once. A blocked entry waits for a person and does
// not expire.
//
// While a page is in view, attempts are seconds apart, so only one in five minutes counts.
// `attempts` is a separate count, which restarts whenever the network may be back.
import { DAY_MS } from '#contract/timings';
import type { OutboxEntry } from './types';

export const EXPIRY_MS = 30 * DAY_MS;
export const EXPIRY_GRACE_MS = DAY_MS;
export const FAILURE_INTERVAL_MS = 5 * 60_000;
/** At most one in five minutes counts, so these take over 90 minutes unless the clock jumps. */
export const EXPIRY_FAILURES = 20;

type Age = Pick<OutboxEntry, 'queuedAt' | 'overdueSince' | 'failures'>;
type Failures = Pick<OutboxEntry, 'failures' | 'failureCountedAt'>;

/** Counts a failure, unless one was counted less than five minutes ago. */
export function countFailure({ failures, failureCountedAt }: Failures, now: number): Failures {
  // The absolute value, because a clock that was set back would stop the count until it catches up.
  const isSoon =
    failureCountedAt !== null && Math.abs(now - failureCountedAt) < FAILURE_INTERVAL_MS;
  return isSoon
    ? { failures, failureCountedAt }
    : { failures: failures + 1, failureCountedAt: now };
}

/** When an entry was first seen to be too old, in epoch milliseconds; null if it is not. */
export function overdueSince(entry: Age, now: number): number | null {
  if (now - entry.queuedAt < EXPIRY_MS) return null;
  // A clock that was ahead may have set it.
  return Math.min(entry.overdueSince ?? now, now);
}

/** Whether to give up an entry that has just failed again. */
export function isExpired(entry: Age, now: number): boolean {
  const since = overdueSince(entry, now);
  return since !== null && now - since >= EXPIRY_GRACE_MS && entry.failures >= EXPIRY_FAILURES;
}
