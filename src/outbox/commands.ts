// The changes to the queue, besides adding to it, that a person or a caller may ask for. None
// touches an entry that is being sent, so none needs the lease.
import { familyOf } from './dependents';
import { entryKey } from './keys';
import { putEntry, readQueue } from './queue';
import type { Rows } from './store';
import type { OutboxEntry } from './types';

/** Cancels every wait that is only backoff. Returns whether there was any. */
export function hasten(rows: Rows, now: number): boolean {
  const backingOff = readQueue(rows).entries.filter(
    ({ state, nextAttemptAt }) => state === 'waiting' && nextAttemptAt > now,
  );
  for (const entry of backingOff) putEntry(rows, { ...entry, nextAttemptAt: now });
  return backingOff.length > 0;
}

/** Puts held entries back into the queue. */
export function releaseHeld(rows: Rows, now: number): void {
  for (const entry of readQueue(rows).entries) {
    if (entry.state === 'held') putEntry(rows, queuedAgain(entry, now));
  }
}

/** Puts a dead entry, and those that died with it, back into the queue, each in its old place. */
export function revive(rows: Rows, opId: string, now: number): void {
  for (const entry of familyOf(readQueue(rows).entries, opId)) {
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
    overdueSince: null,
    postponedAt: now,
    nextAttemptAt: now,
    // Its time is over, or it was set by a clock that may have been wrong.
    notBefore: 0,
  };
}

/** Forgets a dead entry by its operation, or an unreadable record by its key. */
export function dismiss(rows: Rows, opIdOrKey: string): void {
  const { entries, setAside } = readQueue(rows);
  for (const entry of entries) {
    if (entry.opId === opIdOrKey && entry.state === 'dead') rows.delete(entryKey(entry.seq));
  }
  for (const { key, reason } of setAside) {
    if (key === opIdOrKey && reason === 'unreadable') rows.delete(key);
  }
}
