// Whether a worker says that a tip's money arrived: confirmed by hand or by a statement, denied, or
// not set. Only the payment app knows (docs/product.md, section 4). A rating that counts
// automatically counts whatever the status.
import {
  type MoneyState,
  type ReceiptStatus,
  stateAfterReceipt,
} from '#contract/tips/received-tips';
import type { TipRow } from '../schema/tips';

type Money = Pick<TipRow, 'status' | 'receivedAt' | 'receivedBy' | 'notReceivedAt'>;
type LastReceipt = Pick<TipRow, 'receiptStatusAt' | 'receiptStatusSessionId'>;

/** When a status was set, by the server's clock, and in which sign-in. */
export interface ReceiptOrigin {
  readonly at: Date;
  readonly sessionId: string;
}

export function stateOfMoney({ status, receivedAt, receivedBy, notReceivedAt }: Money): MoneyState {
  if (receivedAt) return receivedBy === 'statement' ? 'matched' : 'received';
  if (notReceivedAt) return 'not_received';
  return status === 'completed' ? 'reported' : 'started';
}

/** Returns true if a tip's receipt can be confirmed or denied: it has to be reported. */
export function canConfirmReceipt({ status }: Pick<TipRow, 'status'>): boolean {
  return status === 'completed';
}

/**
 * Returns true if only the member who reportedly received a tip for a team may confirm it, because
 * it is unusually large. If they have no account, the founder confirms it.
 */
export function waitsForReceiver(
  { receiverId, amountUnusual }: Pick<TipRow, 'receiverId' | 'amountUnusual'>,
  hasAccount: boolean,
): boolean {
  return receiverId !== null && amountUnusual && hasAccount;
}

/**
 * Returns true if a later status has already been set. Within a sign-in, statuses arrive in the
 * order in which they were set, whatever its clock says; between two sign-ins, the clock decides.
 */
export function isOutdated(
  { receiptStatusAt, receiptStatusSessionId }: LastReceipt,
  { at, sessionId }: ReceiptOrigin,
): boolean {
  return receiptStatusAt !== null && receiptStatusSessionId !== sessionId && at < receiptStatusAt;
}

/**
 * Returns a tip's money columns after a status. Repeating the same status keeps its first time, and
 * so does `received` for a matched tip.
 */
export function afterReceipt(tip: Money, status: ReceiptStatus, { at, sessionId }: ReceiptOrigin) {
  const before = stateOfMoney(tip);
  const after = stateAfterReceipt(before, status);
  const same = before === after;
  const receives = after === 'received' || after === 'matched';
  return {
    receivedAt: receives ? (same ? tip.receivedAt : at) : null,
    receivedBy: receives
      ? after === 'matched'
        ? ('statement' as const)
        : ('worker' as const)
      : null,
    notReceivedAt: after === 'not_received' ? (same ? tip.notReceivedAt : at) : null,
    receiptStatusAt: at,
    receiptStatusSessionId: sessionId,
  };
}
