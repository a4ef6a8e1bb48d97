// A tipper's receipt, read from what the tip page keeps of its flow on this phone. Pure.
import * as z from 'zod/mini';
import { type PaymentMethod, paymentMethod } from '#contract/payment-methods';
import type { OutboxEntry } from '#outbox/types';

/**
 * `saved`: on this phone, not yet acknowledged by the server. `sent`: nothing of it waits here any
 * more. `refused`: the server did not take it, or a part of it. `unrecorded`: the same, and the
 * tipper has dismissed what the tip page says of it.
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

/** Where the tip page keeps the flow with a worker; a test holds this against the page's own key. */
export function flowDraftKey(handle: string): string {
  return `flow:${handle.toLowerCase()}`;
}

/** What a receipt needs of a flow. Everything else in it is the tip page's alone. */
const finishedFlow = z.object({
  tipId: z.string(),
  amount: z.number(),
  confirmed: z.literal(true),
  method: z.nullable(paymentMethod),
  unrecorded: z._default(z.boolean(), false),
});

/** The receipt of a flow whose payment was confirmed; null of anything else. */
export function receiptOf(flow: unknown, entries: readonly OutboxEntry[]): Receipt | null {
  const parsed = finishedFlow.safeParse(flow);
  if (!parsed.success) return null;
  const { tipId, amount, method, unrecorded } = parsed.data;
  const waiting = stateOfEntries(tipId, entries);
  const state = waiting ?? (unrecorded ? 'unrecorded' : 'sent');
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
