// An entry that could not be sent for 30 days becomes a dead letter, which the person sees.
//
// The clocks of phones jump, so time alone does not kill an entry. It dies only at a failed attempt,
// after many others, and if it was already too old a day before. So a clock that is put right within
// a day saves it, and so does a network that works once. A held entry waits for a person, and does
// not expire.
import type { OutboxEntry } from './types';

const DAY_MS = 24 * 60 * 60_000;
export const EXPIRY_MS = 30 * DAY_MS;
export const EXPIRY_GRACE_MS = DAY_MS;
/** With backoff, these take more than an hour. */
export const EXPIRY_ATTEMPTS = 20;

type Age = Pick<OutboxEntry, 'queuedAt' | 'overdueSince' | 'attempts'>;

/**
 * When an entry was first seen to be too old, in milliseconds since the epoch; null if it is not.
 */
export function overdueSince(entry: Age, now: number): number | null {
  return now - entry.queuedAt < EXPIRY_MS ? null : (entry.overdueSince ?? now);
}

/** Whether to give up an entry that has just failed again. */
export function isExpired(entry: Age, now: number): boolean {
  const since = overdueSince(entry, now);
  return since !== null && now - since >= EXPIRY_GRACE_MS && entry.attempts >= EXPIRY_ATTEMPTS;
}
