// What a refused create takes with it. Only creates (`attempt`, `tip`) have dependents: a patch
// or a conversion that was refused says nothing about the ones after it, and the server judges
// those by themselves. A later create of the same tip that is still alive can carry what comes
// after it.
import { isCreate } from './entry';
import type { OutboxEntry } from './types';

/** Entries that wait in vain, because the create before them is dead. Oldest first. */
export function orphansOf(entries: readonly OutboxEntry[]): OutboxEntry[] {
  const deadCreate = new Map<string, boolean>();
  return entries.filter((entry) => {
    if (isCreate(entry)) {
      deadCreate.set(entry.tipId, entry.state === 'dead');
      return false;
    }
    return entry.state !== 'dead' && deadCreate.get(entry.tipId) === true;
  });
}

/**
 * A dead entry together with those that died with it, the entry it depended on first. These
 * come back together, because one alone would only die again.
 */
export function familyOf(entries: readonly OutboxEntry[], opId: string): OutboxEntry[] {
  const target = entries.find((entry) => entry.opId === opId && entry.state === 'dead');
  if (!target) return [];
  const tip = entries.filter((entry) => entry.tipId === target.tipId);
  const root =
    target.deadReason === 'dependency_refused'
      ? (tip.findLast((entry) => isCreate(entry) && entry.seq < target.seq) ?? target)
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
