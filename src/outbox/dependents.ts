// What dies with a refused create. Only creates (`attempt`, `tip`) have dependents; the server
// handles each write after a refused patch or conversion independently. Entries after a later
// create of the same tip depend on that one.
import { isCreate } from './entry';
import { putEntry, readQueue } from './queue';
import type { Rows } from './store';
import type { OutboxEntry } from './types';

/** Entries whose create is dead, oldest first. */
export function dependentsOfDead(entries: readonly OutboxEntry[]): OutboxEntry[] {
  const deadCreate = new Map<string, boolean>();
  return entries.filter((entry) => {
    if (isCreate(entry)) {
      deadCreate.set(entry.tipId, entry.state === 'dead' && !entry.superseded);
      return false;
    }
    return entry.state !== 'dead' && deadCreate.get(entry.tipId) === true;
  });
}

/**
 * A dead entry, the create that it depended on, and all that died with it, oldest first. They are
 * revived together: one alone would die again.
 */
export function failedTogether(entries: readonly OutboxEntry[], opId: string): OutboxEntry[] {
  const target = entries.find((entry) => entry.opId === opId && entry.state === 'dead');
  if (!target) return [];
  const tip = entries.filter((entry) => entry.tipId === target.tipId);
  const root =
    target.deadReason === 'dependency_refused'
      ? (tip.filter((entry) => isCreate(entry) && entry.seq < target.seq).at(-1) ?? target)
      : target;
  if (!isCreate(root)) return [target];
  const nextCreate = tip.find((entry) => isCreate(entry) && entry.seq > root.seq);
  const diedWithIt = tip.filter(
    (entry) =>
      entry.deadReason === 'dependency_refused' &&
      entry.seq > root.seq &&
      entry.seq < (nextCreate?.seq ?? Number.POSITIVE_INFINITY),
  );
  return root.state === 'dead' ? [root, ...diedWithIt] : diedWithIt;
}

/** Fails what depends on dead creates. Returns what it failed. */
export function failDependents(rows: Rows): OutboxEntry[] {
  const failed = dependentsOfDead(readQueue(rows).entries).map(
    (entry): OutboxEntry => ({
      ...entry,
      state: 'dead',
      deadReason: 'dependency_refused',
      lease: null,
    }),
  );
  for (const entry of failed) putEntry(rows, entry);
  return failed;
}
