// A tipper's receipt, read from what this phone keeps of the flow. Pure.
import type { PaymentMethod } from '#contract/payment-methods';
import type { OutboxEntry, SetAside } from '#outbox/types';
import { flowRecord } from '../flow/record';
import { reportedTip, type SendState, sendState } from '../sending/send-state';

/**
 * Where its writes are, or `refused`: the server did not take the report. `unrecorded`: it did not take
 * a part of the tip, or the tipper has dismissed what the tip page says about that.
 */
export type ReceiptState = SendState | 'refused' | 'unrecorded';

export interface Receipt {
  tipId: string;
  /** Dollars. */
  amount: number;
  method: PaymentMethod | null;
  /** When the tipper began the tip, by this phone's clock. */
  at: Date;
  state: ReceiptState;
}

/** What this phone has kept of a tip: its flow, read before the rest, and the outbox's records. */
export interface KeptTip {
  flow: unknown;
  entries: readonly OutboxEntry[];
  setAside: readonly SetAside[];
}

/** The receipt of a kept flow whose payment was confirmed; null for anything else. */
export function receiptOf(kept: KeptTip, online: boolean): Receipt | null {
  const flow = flowRecord.safeParse(kept.flow).data;
  if (!flow?.confirmed || flow.tipId === null || flow.amount === null) return null;
  const { tipId, amount, method } = flow;
  return { tipId, amount, method, at: timeOfId(tipId), state: stateOf(tipId, kept, online) };
}

function stateOf(tipId: string, { flow, entries, setAside }: KeptTip, online: boolean) {
  const reported = reportedTip(flow, entries, setAside) === tipId;
  const own = entries.filter((entry) => entry.tipId === tipId);
  // Without its details, a tip is still recorded.
  if (own.some(({ kind, state }) => state === 'dead' && kind !== 'attempt' && kind !== 'scan')) {
    return reported ? 'unrecorded' : 'refused';
  }
  const state = sendState({ entries: own, online, durable: null, confirmed: true, reported });
  return state === 'idle' ? 'unrecorded' : state;
}

/** A UUIDv7 begins with its time: 48 bits of milliseconds since the epoch (RFC 9562). */
function timeOfId(id: string): Date {
  return new Date(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16));
}
