// A tipper's receipt, read from what this phone keeps of the flow. Pure.
import type { PaymentMethod } from '#contract/payment-methods';
import type { OutboxEntry } from '#outbox/types';
import { flowRecord } from '../flow/record';

/**
 * `saved`: on this phone, not yet acknowledged by the server. `sent`: nothing of it waits here any
 * more. `refused`: the server did not take it, or a part of it. `unrecorded`: the same, and the
 * tipper has dismissed what the tip page says about it.
 */
export type ReceiptState = 'saved' | 'sent' | 'refused' | 'unrecorded';

export interface Receipt {
  tipId: string;
  /** Dollars. */
  amount: number;
  method: PaymentMethod | null;
  /** When the tipper began the tip, by this phone's clock. */
  at: Date;
  state: ReceiptState;
}

/** The receipt of a kept flow whose payment was confirmed; null for anything else. */
export function receiptOf(kept: unknown, entries: readonly OutboxEntry[]): Receipt | null {
  const flow = flowRecord.safeParse(kept).data;
  if (!flow?.confirmed || flow.tipId === null || flow.amount === null) return null;
  const { tipId, amount, method, unrecorded } = flow;
  const state = stateOfEntries(tipId, entries) ?? (unrecorded ? 'unrecorded' : 'sent');
  return { tipId, amount, method, at: timeOfId(tipId), state };
}

/** Null when nothing of the tip is in the outbox. */
function stateOfEntries(
  tipId: string,
  entries: readonly OutboxEntry[],
): 'saved' | 'refused' | null {
  const own = entries.filter((entry) => entry.tipId === tipId && entry.kind !== 'scan');
  if (own.some(({ state }) => state === 'dead')) return 'refused';
  return own.length > 0 ? 'saved' : null;
}

/** A UUIDv7 begins with its time: 48 bits of milliseconds since the epoch (RFC 9562). */
function timeOfId(id: string): Date {
  return new Date(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16));
}
