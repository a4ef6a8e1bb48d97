// What could be sent next, and when.
import { dueAt } from './backoff';
import { entryKey } from './keys';
import type { Queue } from './queue';
import type { OutboxEntry, ReplayOutcome } from './types';

/**
 * The first unsent entry of each tip, which is the only one of the tip that may be sent. A held
 * entry keeps its place, so a tip that begins with one has nothing to send; nor has a tip whose
 * next record was written by a newer version.
 */
export function headsOf({ entries, setAside }: Queue): OutboxEntry[] {
  const heads = new Map<string, OutboxEntry>();
  for (const entry of entries) {
    if (entry.state !== 'dead' && !heads.has(entry.tipId)) heads.set(entry.tipId, entry);
  }
  return [...heads.values()].filter(
    (head) =>
      head.state !== 'held' &&
      !setAside.some(
        (record) =>
          record.reason === 'newer_version' &&
          record.tipId === head.tipId &&
          record.key < entryKey(head.seq),
      ),
  );
}

/** How many entries can still be sent, and when the next one may be. */
export function planOf(queue: Queue, now: number): Omit<ReplayOutcome, 'ran'> {
  const times = headsOf(queue).map((head) => (head.state === 'sending' ? now : dueAt(head, now)));
  return {
    remaining: queue.entries.filter(({ state }) => state === 'waiting' || state === 'sending')
      .length,
    nextAttemptAt: times.length > 0 ? Math.min(...times) : null,
  };
}
