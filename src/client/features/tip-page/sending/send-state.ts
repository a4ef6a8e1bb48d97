// The state of this phone's writes, for display. Pure.
import { type UnsentState, unsentState } from '#client/shared/tips/unsent';
import type { OutboxEntry } from '#outbox/types';

/**
 * `direct`: the write could not be saved here, and lives only as long as this page. `unsaved`: the
 * same before there is anything to send. `reported`: the server has acknowledged the tipper's
 * report of the payment.
 */
export type SendState = UnsentState | 'direct' | 'unsaved' | 'reported';

export interface SendFacts {
  entries: readonly OutboxEntry[];
  online: boolean;
  /** Whether everything is on this phone's disk. */
  durable: boolean;
  begun: boolean;
  /** Whether the payment is reported. Before that, `sending` and `waiting` are not shown. */
  confirmed: boolean;
  /** Whether the server has acknowledged the report. */
  reported: boolean;
}

export function sendState(facts: SendFacts): SendState {
  const { entries, online, durable, begun, confirmed, reported } = facts;
  const own = entries.filter(({ kind }) => isOfTipper(kind));
  const unsent = unsentState(own, online);
  if (unsent === 'idle') {
    if (reported) return 'reported';
    return begun && !durable ? 'unsaved' : 'idle';
  }
  if (!durable) return 'direct';
  return confirmed || unsent === 'blocked' || unsent === 'offline' ? unsent : 'idle';
}

/** Returns true if the tipper's writes are on this phone's disk or acknowledged. */
export function isSecured(state: SendState): boolean {
  return state !== 'direct' && state !== 'unsaved';
}

/** Returns false for visits, which are not made on purpose, and the worker's receipt statuses. */
export function isOfTipper(kind: OutboxEntry['kind']): boolean {
  return kind !== 'scan' && kind !== 'receipt';
}
