// An entry that could not be sent for 30 days becomes a visible dead letter.
//
// Phones' clocks jump, so the clock alone kills nothing. An entry dies only of a failed attempt,
// after many failed ones, and when it was already too old a day before. A clock that is put right
// within the day, or a network that works once, saves it. A held entry waits for a person and
// does not expire.
import type { OutboxEntry } from './types';

const DAY_MS = 24 * 60 * 60_000;
export const EXPIRY_MS = 30 * DAY_MS;
export const EXPIRY_GRACE_MS = DAY_MS;
/** With backoff, more than an hour of trying. */
export const EXPIRY_ATTEMPTS = 20;

type Age = Pick<OutboxEntry, 'queuedAt' | 'overdueSince' | 'attempts'>;

/** Since when an entry is known to be too old, as seen now; null when it is not. */
export function overdueSince(entry: Age, now: number): number | null {
  return now - entry.queuedAt < EXPIRY_MS ? null : (entry.overdueSince ?? now);
}

/** Whether an entry that has just failed again is to be given up. */
export function isExpired(entry: Age, now: number): boolean {
  const since = overdueSince(entry, now);
  return since !== null && now - since >= EXPIRY_GRACE_MS && entry.attempts >= EXPIRY_ATTEMPTS;
}
