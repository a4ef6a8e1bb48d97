// The state of this phone's writes, for display. Pure.
import { type UnsentState, unsentState } from '#client/shared/tips/unsent';
import type { OutboxEntry } from '#outbox/types';

/**
 * `direct`: the write could not be saved here, and lives only as long as this page. `unsaved`: the
 * same before there is anything to send. `reported`: the server has acknowledged the tipper's
 * report of the payment. `refused`: it did not accept the report. `unrecorded`: it did not accept a
 * part of a reported tip, or the tipper has dismissed the message about a refusal.
 */
export type SendState = UnsentState | 'direct' | 'unsaved' | 'reported' | 'refused' | 'unrecorded';

export interface SendFacts {
  /** The tip on screen; entries of others only count while they are unsent. */
  tipId: string | null;
  entries: readonly OutboxEntry[];
  online: boolean;
  /** Whether everything is on this phone's disk. */
  durable: boolean;
  begun: boolean;
  /** Whether the payment is reported. Before that, `sending` and `waiting` are not shown. */
  confirmed: boolean;
  /** Whether the server has acknowledged the report. */
  reported: boolean;
  /** Whether the tipper has dismissed the message that a part of the tip was refused. */
  unrecorded: boolean;
}

export function sendState(facts: SendFacts): SendState {
  const { tipId, entries, online, durable, begun, confirmed, reported, unrecorded } = facts;
  const own = entries.filter(({ kind }) => isOfTipper(kind));
  const refused = confirmed && own.some((entry) => isRefusal(entry, tipId));
  if (refused && !reported) return 'refused';
  const unsent = unsentState(own, online);
  if (unsent === 'idle') {
    if (refused || (confirmed && unrecorded)) return 'unrecorded';
    if (reported) return 'reported';
    return begun && !durable ? 'unsaved' : 'idle';
  }
  if (!durable) return 'direct';
  return confirmed || unsent === 'blocked' || unsent === 'offline' ? unsent : 'idle';
}

/** Returns true if a write of the tip was refused; a tip without its details is still recorded. */
export function isRefusal({ kind, state, ...entry }: OutboxEntry, tipId: string | null): boolean {
  return state === 'dead' && kind !== 'attempt' && kind !== 'scan' && entry.tipId === tipId;
}

/** Returns false for visits, which are not made on purpose, and the worker's receipt statuses. */
export function isOfTipper(kind: OutboxEntry['kind']): boolean {
  return kind !== 'scan' && kind !== 'receipt';
}
