// How long a postponed entry waits.
import type { OutboxEntry } from './types';
import { isUnreachable } from './unreachable';

export const MIN_WAIT_MS = 1000;
export const MAX_BACKOFF_MS = 5 * 60_000;
/** While a page is in view, a network that returns without an event is noticed within this time. */
export const IN_VIEW_RETRY_MS = 4000;

/**
 * A random wait in milliseconds: at least one second, at most a bound that doubles from two seconds
 * to five minutes. Random, so that a restaurant full of phones doesn't send all at once when its
 * Wi-Fi returns.
 */
export function backoffMs(attempts: number, random: () => number): number {
  const bound = Math.min(MAX_BACKOFF_MS, MIN_WAIT_MS * 2 ** Math.max(1, attempts));
  return Math.round(MIN_WAIT_MS + random() * (bound - MIN_WAIT_MS));
}

/**
 * The latest time for the next attempt while a page is in view, in epoch milliseconds; null if
 * there is none. Counted from the last request, which may have hung. Waits after an answer stay
 * long, to spare the server.
 */
export function latestInView(
  entry: Pick<OutboxEntry, 'sentAt' | 'postponedAt' | 'lastError'>,
): number | null {
  if (!isUnreachable(entry)) return null;
  return Math.max(entry.postponedAt, (entry.sentAt ?? entry.postponedAt) + IN_VIEW_RETRY_MS);
}

/**
 * When an entry may be sent, in epoch milliseconds. If the phone's clock has been set back since
 * the wait was set, the wait is over; it could otherwise last far too long.
 */
export function dueAt(
  entry: { postponedAt: number; nextAttemptAt: number; notBefore: number },
  now: number,
): number {
  if (now < entry.postponedAt) return now;
  return Math.max(entry.nextAttemptAt, entry.notBefore);
}
