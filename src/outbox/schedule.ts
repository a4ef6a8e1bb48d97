// What could be sent next, and when.
import { dueAt } from './backoff';
import { entryKey } from './keys';
import type { Queue } from './queue';
import type { OutboxDeps, OutboxEntry, ReplayOutcome } from './types';

/** Whether a context could send an entry once it is due. */
export type CanSend = (entry: OutboxEntry) => boolean;

/** Without a token, a context cannot send what has already been refused for lack of one. */
export function canSendWith(token: OutboxDeps['token']): CanSend {
  return (entry) => token !== null || entry.lastError?.code !== 'not_authenticated';
}

/**
 * The first unsent entry of each tip, the only one that may be sent. A blocked entry keeps its
 * place, so a tip that begins with one has nothing to send; nor does a tip whose next record is of
 * a newer version.
 */
export function headsOf({ entries, skipped }: Queue, canSend: CanSend): OutboxEntry[] {
  const heads = new Map<string, OutboxEntry>();
  for (const entry of entries) {
    if (entry.state !== 'dead' && !heads.has(entry.tipId)) heads.set(entry.tipId, entry);
  }
  return [...heads.values()].filter(
    (head) =>
      head.state !== 'blocked' &&
      canSend(head) &&
      !skipped.some(
        (record) =>
          record.reason === 'newer_version' &&
          record.tipId === head.tipId &&
          record.key < entryKey(head.seq),
      ),
  );
}

/** How many entries can still be sent, and when the next one is due. */
export function scheduleOf(
  queue: Queue,
  now: number,
  canSend: CanSend,
): Omit<ReplayOutcome, 'ran'> {
  const times = headsOf(queue, canSend).map((head) =>
    head.state === 'sending' ? now : dueAt(head, now),
  );
  return {
    remaining: queue.entries.filter(
      (entry) => (entry.state === 'waiting' || entry.state === 'sending') && canSend(entry),
    ).length,
    nextAttemptAt: times.length > 0 ? Math.min(...times) : null,
  };
}
