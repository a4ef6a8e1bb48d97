// Changes to the queue, other than additions, that a person or a caller can request. None changes
// an entry that is being sent, so none needs the lease.
import { latestInView } from './backoff';
import { failedTogether } from './dependents';
import { entryKey } from './keys';
import { putEntry, readQueue } from './queue';
import type { Rows } from './store';
import type { OutboxEntry } from './types';

/**
 * Resets the backoff of everything unsent and ends waits that are only backoff. Requests in flight
 * continue. Returns whether anything is unsent.
 */
export function retryNow(rows: Rows, now: number): boolean {
  const unsent = readQueue(rows).entries.filter(
    ({ state }) => state === 'waiting' || state === 'sending',
  );
  for (const entry of unsent) {
    putEntry(rows, { ...entry, attempts: 0, nextAttemptAt: Math.min(entry.nextAttemptAt, now) });
  }
  return unsent.length > 0;
}

/**
 * Shortens waits too long for a page in view, no matter who set them. Returns whether there were
 * any.
 */
export function shortenWaits(rows: Rows): boolean {
  let changed = false;
  for (const entry of readQueue(rows).entries) {
    const latest = latestInView(entry);
    if (entry.state !== 'waiting' || latest === null || entry.nextAttemptAt <= latest) continue;
    putEntry(rows, { ...entry, nextAttemptAt: latest });
    changed = true;
  }
  return changed;
}

/** Removes entries that were never sent. Returns their operations. */
export function withdraw(rows: Rows, opIds: readonly string[]): string[] {
  const unsent = readQueue(rows).entries.filter(
    ({ opId, state, sentAt }) => opIds.includes(opId) && state === 'waiting' && sentAt === null,
  );
  for (const entry of unsent) rows.delete(entryKey(entry.seq));
  return unsent.map(({ opId }) => opId);
}

export function unblock(rows: Rows, now: number): void {
  for (const entry of readQueue(rows).entries) {
    if (entry.state === 'blocked') putEntry(rows, queuedAgain(entry, now));
  }
}

/** Requeues a dead entry and those that died with it, each in its old place. */
export function revive(rows: Rows, opId: string, now: number): void {
  for (const entry of failedTogether(readQueue(rows).entries, opId)) {
    putEntry(rows, queuedAgain(entry, now));
  }
}

function queuedAgain(entry: OutboxEntry, now: number): OutboxEntry {
  return {
    ...entry,
    state: 'waiting',
    deadReason: null,
    attempts: 0,
    queuedAt: now,
    failures: 0,
    failureCountedAt: null,
    overdueSince: null,
    postponedAt: now,
    nextAttemptAt: now,
    // It has passed, or a wrong clock set it.
    notBefore: 0,
  };
}

/** Removes a dead entry by its operation, or an unreadable record by its key. */
export function dismiss(rows: Rows, opIdOrKey: string): void {
  const { entries, skipped } = readQueue(rows);
  for (const entry of entries) {
    if (entry.opId === opIdOrKey && entry.state === 'dead') rows.delete(entryKey(entry.seq));
  }
  for (const { key, reason } of skipped) {
    if (key === opIdOrKey && reason === 'unreadable') rows.delete(key);
  }
}
