// Finds the tips that arrived while the list was on screen.
import type { ReceivedTip } from '#contract/tips/received-tips';

type Known = Pick<ReceivedTip, 'id' | 'status' | 'createdAt'>;

/** The tips that the screen showed before, and when the newest was created. */
export interface Seen {
  reported: ReadonlySet<string>;
  started: ReadonlySet<string>;
  newest: string;
}

export function seenOf(tips: readonly Known[]): Seen {
  const ids = (reported: boolean) =>
    new Set(tips.filter(({ status }) => (status === 'completed') === reported).map(({ id }) => id));
  const newest = tips.reduce(
    (latest, tip) => (tip.createdAt > latest ? tip.createdAt : latest),
    '',
  );
  return { reported: ids(true), started: ids(false), newest };
}

/** Returns the tips reported since, without those only started and older ones only loaded now. */
export function arrivedSince<T extends Known>(seen: Seen, tips: readonly T[]): T[] {
  return tips.filter(
    ({ id, status, createdAt }) =>
      status === 'completed' &&
      !seen.reported.has(id) &&
      (seen.started.has(id) || createdAt > seen.newest),
  );
}
