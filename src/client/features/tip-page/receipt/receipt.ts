// A tipper's receipt, from the flow saved on this phone. Pure.
import type { PaymentMethod } from '#contract/profiles/payment-methods';
import type { OutboxEntry } from '#outbox/types';
import { type FlowRecord, flowRecord } from '../flow/stored-flow';
import { areDetailsRefused, reportedTip } from '../sending/reported-tip';
import { type SendState, sendState } from '../sending/send-state';
import type { StoredTip } from '../sending/use-stored-tip';

/**
 * `given`: name and contact were given with the tip, and the server may have them, if only earlier
 * ones. `unrecorded`: it did not accept them.
 * `removing`: their removal is saved but not yet acknowledged. `refused`: the server did not accept
 * the removal. `none`: never given, removed, or refused and the message about it dismissed.
 */
export type ContactState = 'given' | 'unrecorded' | 'removing' | 'refused' | 'none';

export interface Receipt {
  tipId: string;
  /** In dollars. */
  amount: number;
  method: PaymentMethod | null;
  /** When the tipper started the tip, by this phone's clock. */
  at: Date;
  /** Where the tip's writes are. */
  state: SendState;
  contact: ContactState;
}

/** Returns the receipt of a flow whose payment was confirmed; otherwise null. */
export function receiptOf(kept: StoredTip, online: boolean): Receipt | null {
  const flow = flowRecord.safeParse(kept.flow).data;
  if (!flow?.confirmed || flow.tipId === null || flow.amount === null) return null;
  const { tipId, amount, method } = flow;
  const own = kept.entries.filter((entry) => entry.tipId === tipId);
  const reports = { ...kept, entries: own.filter((entry) => !removesContact(entry)) };
  return {
    tipId,
    amount,
    method,
    at: timeOfId(tipId),
    state: stateOf(flow, reports, online),
    contact: contactOf(flow, areDetailsRefused(own, tipId), own.filter(removesContact)),
  };
}

function stateOf({ tipId, unrecorded }: FlowRecord, kept: StoredTip, online: boolean): SendState {
  const state = sendState({
    tipId,
    entries: kept.entries,
    online,
    durable: true,
    begun: true,
    confirmed: true,
    reported: reportedTip(kept) === tipId,
    unrecorded,
  });
  return state === 'idle' ? 'unrecorded' : state;
}

function contactOf(
  { detailsWritten, detailsAmended }: FlowRecord,
  detailsRefused: boolean,
  removals: readonly OutboxEntry[],
): ContactState {
  if (!detailsWritten && removals.length === 0) return 'none';
  if (detailsRefused && !detailsAmended) return 'unrecorded';
  if (removals.some(({ state }) => state === 'dead')) return 'refused';
  if (removals.length > 0) return 'removing';
  return 'given';
}

/** Returns true if a write removes the tip's contact details, and so is not part of the tip. */
function removesContact({ kind, body }: OutboxEntry): boolean {
  return kind === 'patch' && body.tipperOptIn === false;
}

/** A UUIDv7 starts with its time: 48 bits of epoch milliseconds (RFC 9562). */
function timeOfId(id: string): Date {
  return new Date(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16));
}
