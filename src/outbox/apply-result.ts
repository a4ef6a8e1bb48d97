// Records the result of sending an entry, and returns the events to announce.
import { backoffMs } from './backoff';
import { failDependents, failedTogether } from './dependents';
import { isCreate } from './entry';
import { countFailure, isExpired, overdueSince } from './expiry';
import { entryKey } from './keys';
import { putEntry, readQueue } from './queue';
import type { SendResult } from './send-result';
import type { Rows } from './store';
import type { DeadReason, EntryError, OutboxEntry, OutboxEvent } from './types';
import { isUnreachable } from './unreachable';

/**
 * Applies a result to its entry. Only an acknowledged entry is deleted. Returns the events to
 * announce after the commit; none if the entry is gone or no longer ours.
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
      supersedeCreates(rows, entry);
      return [
        {
          type: 'acknowledged',
          opId,
          tipId,
          kind,
          optIn: entry.kind === 'attempt' && entry.body.tipperOptIn,
          answer: result.answer,
        } as OutboxEvent,
      ];
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
 * How many attempts count towards the wait. The first answer from our server restarts the count,
 * because network failures say nothing about the server. The answer is often
 * `idempotency_key_in_use`, because the previous request did arrive, and then a short wait is
 * enough.
 */
function attemptsOf(entry: OutboxEntry, error: EntryError): number {
  const answersAtLast = isUnreachable(entry) && !isUnreachable({ lastError: error });
  return answersAtLast ? Math.min(1, entry.attempts) : entry.attempts;
}

/**
 * If the acknowledged entry is a create, the server now has the tip, and earlier creates no longer
 * matter. A refused one that took no other entry with it, and held nothing that this one lacks, is
 * deleted: only an attempt has the details of another attempt.
 */
function supersedeCreates(rows: Rows, acknowledged: OutboxEntry): void {
  if (!isCreate(acknowledged)) return;
  const { tipId, seq, kind } = acknowledged;
  const { entries } = readQueue(rows);
  for (const entry of entries) {
    if (!isCreate(entry) || entry.tipId !== tipId || entry.seq >= seq) continue;
    const isReplaced = entry.kind === 'tip' || kind === 'attempt';
    const lostNothing = isReplaced && failedTogether(entries, entry.opId).length === 1;
    if (lostNothing) rows.delete(entryKey(entry.seq));
    else putEntry(rows, { ...entry, superseded: true });
  }
}

function fail(
  rows: Rows,
  entry: OutboxEntry,
  deadReason: DeadReason,
  lastError: EntryError,
): OutboxEvent[] {
  const dead: OutboxEntry = { ...entry, state: 'dead', deadReason, lease: null, lastError };
  // Nobody is shown a visit that was refused, so nobody could dismiss it.
  if (entry.kind === 'scan') rows.delete(entryKey(entry.seq));
  else putEntry(rows, dead);
  // All at once, so that a person sees and dismisses the tip's failed writes together.
  return [dead, ...failDependents(rows)].map(deadEvent);
}

export function deadEvent(entry: OutboxEntry): OutboxEvent {
  const { opId, tipId, kind, deadReason, lastError } = entry;
  return { type: 'dead', opId, tipId, kind, reason: deadReason ?? 'refused', error: lastError };
}
