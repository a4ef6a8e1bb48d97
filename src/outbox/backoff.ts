// How long a postponed entry waits.
import type { OutboxEntry } from './types';

export const SHORTEST_WAIT_MS = 1000;
export const LONGEST_BACKOFF_MS = 5 * 60_000;
/**
 * While a page is in view, a network that comes back without an event is noticed within this time.
 */
export const IN_VIEW_RETRY_MS = 4000;
/**
 * Milliseconds to wait after the given number of attempts: spread evenly between one
 * second and a bound that doubles up to five minutes, so that a restaurant full of phones does not
 * send all at once when its Wi-Fi is back.
 */
export function backoffMs(attempts: number, random: () => number): number {
  const bound = Math.min(LONGEST_BACKOFF_MS, SHORTEST_WAIT_MS * 2 ** Math.max(1, attempts));
  return Math.round(SHORTEST_WAIT_MS + random() * (bound - SHORTEST_WAIT_MS));
}

const unanswered = new Set(['network', 'timeout', 'captive_portal']);

/** Returns whether our server was not there to answer when an entry was last tried. */
export function isOutOfReach({ lastError }: Pick<OutboxEntry, 'lastError'>): boolean {
  return lastError !== null && unanswered.has(lastError.code);
}

/**
 * The latest time for the next attempt while a page is in view, in milliseconds since the epoch, or
 * null when there is none. Counted from when the last request was sent, because that may have hung.
 * Answers of our server keep the long waits, which are there to spare it.
 */
export function latestInView(
  entry: Pick<OutboxEntry, 'sentAt' | 'postponedAt' | 'lastError'>,
): number | null {
  if (!isOutOfReach(entry)) return null;
  return Math.max(entry.postponedAt, (entry.sentAt ?? entry.postponedAt) + IN_VIEW_RETRY_MS);
}

/**
 * When an entry may be sent, in milliseconds since the epoch. Waits are set by the phone's clock.
 * If the clock has been set back since, they would last longer by as much as it was wrong. So they
 * are over then.
 */
export function dueAt(
  entry: { postponedAt: number; nextAttemptAt: number; notBefore: number },
  now: number,
): number {
  if (now < entry.postponedAt) return now;
  return Math.max(entry.nextAttemptAt, entry.notBefore);
}
