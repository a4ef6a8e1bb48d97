// An entry that could not be sent for 30 days becomes a visible dead letter.
//
// Phones' clocks jump. So an entry is not dead when it is first seen to be too old: it is marked,
// gets its chance to be sent, and dies only when it is still too old a day later. A clock that is
// put right within the day, or a network that works, saves it.
import type { OutboxEntry } from './types';

const DAY_MS = 24 * 60 * 60_000;
export const EXPIRY_MS = 30 * DAY_MS;
export const EXPIRY_GRACE_MS = DAY_MS;

/** `fresh`, `overdue` (marked since `overdueSince`), or `expired`. */
export function ageOf(
  entry: Pick<OutboxEntry, 'queuedAt' | 'overdueSince'>,
  now: number,
): 'fresh' | 'overdue' | 'expired' {
  if (now - entry.queuedAt < EXPIRY_MS) return 'fresh';
  if (entry.overdueSince === null) return 'overdue';
  return now - entry.overdueSince < EXPIRY_GRACE_MS ? 'overdue' : 'expired';
}
