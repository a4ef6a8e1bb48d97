// Receipt statuses that the server has not acknowledged. Pure.

import type { PaymentMethod } from '#contract/profiles/payment-methods';
import {
  type ConfirmReceiptBody,
  type MoneyState,
  type ReceiptStatus,
  type ReceivedTip,
  stateAfterReceipt,
} from '#contract/tips/received-tips';
import type { OutboxEntry } from '#outbox/types';
import { type UnsentState, unsentState } from './unsent';

export type ReceiptEntry = Extract<OutboxEntry, { kind: 'receipt' }>;

export interface UnsentReceipts {
  /** By tip id, in the order in which they were set. */
  statuses: ReadonlyMap<string, readonly ReceiptStatus[]>;
  /** Payment numbers of matched tips, by tip id. */
  payments: ReadonlyMap<string, string>;
  state: UnsentState;
  /** Entries that were refused for good, or expired. */
  dead: readonly ReceiptEntry[];
  /** How many entries of other accounts wait on this phone for their sign-in. */
  ofOthers: number;
}

/** Sorts this phone's outbox entries for the signed-in account. */
export function unsentReceipts(
  entries: readonly OutboxEntry[],
  userId: string,
  online: boolean,
): UnsentReceipts {
  const receipts = entries.filter((entry) => entry.kind === 'receipt');
  const own = receipts.filter(({ body }) => body.userId === userId);
  const alive = own.filter(isAlive);
  const statuses = new Map<string, ReceiptStatus[]>();
  const payments = new Map<string, string>();
  for (const { body } of alive) {
    for (const [index, id] of body.tipIds.entries()) {
      statuses.set(id, [...(statuses.get(id) ?? []), body.status]);
      const paymentId = body.statement?.paymentIds[index] ?? null;
      if (paymentId !== null) payments.set(id, paymentId);
      // “Received” leaves a match as it is.
      else if (body.status !== 'received') payments.delete(id);
    }
  }
  return {
    statuses,
    payments,
    state: unsentState(alive, online),
    dead: own.filter(({ state }) => state === 'dead'),
    ofOthers: receipts.filter(isAlive).length - alive.length,
  };
}

function isAlive({ state }: ReceiptEntry): boolean {
  return state !== 'dead';
}

/** Returns the state of a reported tip's money after its receipt statuses are set in turn. */
export function stateAfter(state: MoneyState, statuses: readonly ReceiptStatus[] = []): MoneyState {
  return statuses.reduce(stateAfterReceipt, state);
}

/** Returns a tip as it will be once its receipt statuses have arrived, in this order. */
export function afterReceipts<T extends Pick<ReceivedTip, 'status' | 'state'>>(
  tip: T,
  statuses: readonly ReceiptStatus[] | undefined,
): T {
  if (statuses === undefined || tip.status !== 'completed') return tip;
  return { ...tip, state: stateAfter(tip.state, statuses) };
}

function receiptStatusOf(state: MoneyState): ReceiptStatus {
  return state === 'started' || state === 'reported' ? 'none' : state;
}

/**
 * Returns the receipt statuses that restore tips' former state, in the order in which to set them.
 * “Received” leaves a match as it is, so the match is first undone with “none”.
 */
export function restoringStatuses<T extends { state: MoneyState }>(
  tips: readonly T[],
  undone: ReceiptStatus,
): [ReceiptStatus, T[]][] {
  const byStatus = groupedBy(tips, ({ state }) => receiptStatusOf(state));
  if (undone === 'matched') {
    const takenBack = [...(byStatus.get('none') ?? []), ...(byStatus.get('received') ?? [])];
    byStatus.delete('none');
    if (takenBack.length > 0) return [['none', takenBack], ...byStatus];
  }
  return [...byStatus];
}

/** Splits tips into chunks for one request each, all of one page or team. */
export function chunksOf<T extends { sourceId?: string }>(tips: readonly T[], most: number): T[][] {
  return [...groupedBy(tips, ({ sourceId }) => sourceId).values()].flatMap((group) =>
    Array.from({ length: Math.ceil(group.length / most) }, (_, nth) =>
      group.slice(nth * most, (nth + 1) * most),
    ),
  );
}

function groupedBy<Key, T>(things: readonly T[], keyOf: (thing: T) => Key): Map<Key, T[]> {
  const groups = new Map<Key, T[]>();
  for (const thing of things) {
    const known = groups.get(keyOf(thing));
    if (known) known.push(thing);
    else groups.set(keyOf(thing), [thing]);
  }
  return groups;
}

export function confirmReceiptBodyOf(
  userId: string,
  tips: readonly { id: string; paymentId?: string | null }[],
  status: ReceiptStatus,
  statement?: { id: string; method: PaymentMethod },
): ConfirmReceiptBody {
  const tipIds = tips.map(({ id }) => id);
  if (!statement) return { userId, tipIds, status };
  const paymentIds = tips.map(({ paymentId }) => paymentId ?? null);
  return { userId, tipIds, status, statement: { ...statement, paymentIds } };
}
