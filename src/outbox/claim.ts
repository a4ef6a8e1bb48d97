// Picks what a replayer sends next, and fails what can no longer be sent.
import { dueAt } from './backoff';
import { failDependents } from './dependents';
import { putEntry, readQueue } from './queue';
import { type CanSend, headsOf } from './schedule';
import type { Rows } from './store';
import type { OutboxEntry } from './types';

export interface Claim {
  /** To be sent now; at most one per tip. */
  claimed: OutboxEntry[];
  /** Became dead letters during this claim. */
  failed: OutboxEntry[];
}

export interface Claimant {
  /** Fencing token. */
  token: number;
  now: number;
  limit: number;
  /** Operations that this replayer is already sending. */
  inFlight: ReadonlySet<string>;
  canSend: CanSend;
}

/** Claims the entries that are due, oldest tips first, in order within a tip. */
export function claimDue(rows: Rows, claimant: Claimant): Claim {
  const failed = failDependents(rows);
  const claimed = headsOf(readQueue(rows), claimant.canSend)
    .filter((entry) => !claimant.inFlight.has(entry.opId) && isSendable(entry, claimant.now))
    .slice(0, claimant.limit)
    .map(
      (entry): OutboxEntry => ({
        ...entry,
        state: 'sending',
        lease: claimant.token,
        attempts: entry.attempts + 1,
        sentAt: claimant.now,
      }),
    );
  for (const entry of claimed) putEntry(rows, entry);
  return { claimed, failed };
}

// An entry that is `sending`, but not by us, was left by a holder that died. Its idempotency key
// makes it safe to resend, whatever became of the request.
function isSendable(entry: OutboxEntry, now: number): boolean {
  return entry.state === 'sending' || (entry.state === 'waiting' && dueAt(entry, now) <= now);
}
