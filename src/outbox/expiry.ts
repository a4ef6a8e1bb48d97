// An entry that could not be sent for 30 days becomes a dead letter, which the person sees.
//
// The clocks of phones jump, so time alone does not kill an entry. It dies only at a failed
// attempt, after many others, and if it was already too old a day before. So a clock that is put
// right within a day saves it, and so does a network that works once. A blocked entry waits for a
// person, and does not expire.
//
// Attempts follow each other in seconds while a page is in view, so only one in five minutes
// counts. This count is apart from `attempts`, which starts anew whenever the network may be back.
import { DAY_MS } from '#contract/days';
import type { OutboxEntry } from './types';

export const EXPIRY_MS = 30 * DAY_MS;
export const EXPIRY_GRACE_MS = DAY_MS;
export const FAILURE_INTERVAL_MS = 5 * 60_000;
/** These take more than an hour and a half, unless the clock jumps as often. */
export const EXPIRY_FAILURES = 20;

type Age = Pick<OutboxEntry, 'queuedAt' | 'overdueSince' | 'failures'>;
type Failures = Pick<OutboxEntry, 'failures' | 'failureCountedAt'>;

/** Counts a failure, unless another was counted less than five minutes ago. */
export function countFailure({ failures, failureCountedAt }: Failures, now: number): Failures {
  // Either way, because a clock that is set back would stop the count until it has caught up.
  const isSoon =
    failureCountedAt !== null && Math.abs(now - failureCountedAt) < FAILURE_INTERVAL_MS;
  return isSoon
    ? { failures, failureCountedAt }
    : { failures: failures + 1, failureCountedAt: now };
}

/**
 * When an entry was first seen to be too old, in milliseconds since the epoch; null if it is not.
 */
export function overdueSince(entry: Age, now: number): number | null {
  return now - entry.queuedAt < EXPIRY_MS ? null : (entry.overdueSince ?? now);
}

/** Whether to give up an entry that has just failed again. */
export function isExpired(entry: Age, now: number): boolean {
  const since = overdueSince(entry, now);
  return since !== null && now - since >= EXPIRY_GRACE_MS && entry.failures >= EXPIRY_FAILURES;
}
