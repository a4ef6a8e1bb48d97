// Records what came of a sent entry, and returns the events that tell of it.
import { backoffMs, isOutOfReach } from './backoff';
import { failDependents } from './dependents';
import { isCreate } from './entry';
import { countFailure, isExpired, overdueSince } from './expiry';
import { entryKey } from './keys';
import { putEntry, readQueue } from './queue';
import type { SendResult } from './send-result';
import type { Rows } from './store';
import type { DeadReason, EntryError, OutboxEntry, OutboxEvent } from './types';

/**
 * Applies what came of sending an entry. Only an acknowledged one is deleted. Returns the events to
 * announce after the commit; none when the entry is gone or no longer ours.
 */
export function applyResult(
  rows: Rows,
  sent: OutboxEntry,
  result: SendResult,
  at: { now: number; random: () => number },
): OutboxEvent[] {
  const entry = readQueue(rows).entries.find(
    ({ opId, seq, lease }) => opId === sent.opId && seq === sent.seq && lease === sent.lease,
  );
  if (!entry) return [];
  const { opId, tipId, kind } = entry;
  switch (result.type) {
    case 'acknowledged':
      rows.delete(entryKey(entry.seq));
      if (isCreate(entry)) supersedeCreates(rows, entry);
      return [{ type: 'acknowledged', opId, tipId, kind, answer: result.answer } as OutboxEvent];
    case 'retry': {
      const failed = { ...entry, ...countFailure(entry, at.now) };
      if (isExpired(failed, at.now)) return fail(rows, failed, 'expired', result.error);
      const attempts = attemptsOf(entry, result.error);
      putEntry(rows, {
        ...failed,
        attempts,
        state: 'waiting',
        lease: null,
        lastError: result.error,
        overdueSince: overdueSince(entry, at.now),
        postponedAt: at.now,
        nextAttemptAt: at.now + backoffMs(attempts, at.random),
        notBefore: result.retryAfterMs === null ? 0 : at.now + result.retryAfterMs,
      });
      return [{ type: 'postponed', opId, tipId, kind, error: result.error }];
    }
    case 'blocked':
      putEntry(rows, { ...entry, state: 'blocked', lease: null, lastError: result.error });
      return [{ type: 'blocked', opId, tipId, kind }];
    case 'dead':
      return fail(rows, entry, 'refused', result.error);
  }
}

/**
 * How many attempts count for the wait. The first answer of our server starts the count anew: what
 * the network did before says nothing about the server. That answer is often “still running”,
 * because the request before this one has arrived after all, and then a short wait is enough.
 */
function attemptsOf(entry: OutboxEntry, error: EntryError): number {
  const answersAtLast = isOutOfReach(entry) && !isOutOfReach({ lastError: error });
  return answersAtLast ? Math.min(1, entry.attempts) : entry.attempts;
}

/** The server has the tip now, whatever became of the creates before this one. */
function supersedeCreates(rows: Rows, { tipId, seq }: OutboxEntry): void {
  for (const entry of readQueue(rows).entries) {
    const earlier = isCreate(entry) && entry.tipId === tipId && entry.seq < seq;
    if (earlier) putEntry(rows, { ...entry, superseded: true });
  }
}

function fail(
  rows: Rows,
  entry: OutboxEntry,
  deadReason: DeadReason,
  lastError: EntryError,
): OutboxEvent[] {
  const dead: OutboxEntry = { ...entry, state: 'dead', deadReason, lease: null, lastError };
  putEntry(rows, dead);
  // All at once, so that a person is told of all writes of the tip together, and dismisses them
  // together.
  return [dead, ...failDependents(rows)].map(deadEvent);
}

/** The event that tells of a dead entry. */
export function deadEvent(entry: OutboxEntry): OutboxEvent {
  const { opId, tipId, kind, deadReason, lastError } = entry;
  return { type: 'dead', opId, tipId, kind, reason: deadReason ?? 'refused', error: lastError };
}
