// The state of a tip's money in words (section 4). Never "paid": only the payment app knows that.
import { paymentMethodText } from '#contract/profiles/payment-methods';
import type { MoneyState, ReceivedTip } from '#contract/tips/received-tips';

export const moneyText: Record<MoneyState, string> = {
  started: 'Started',
  reported: 'Reported by tipper',
  received: 'Received',
  matched: 'Matched',
  not_received: 'Not received',
};

/** Returns what a receipt status is based on; empty without one. */
export function receiptText({
  state,
  paymentMethod,
}: Pick<ReceivedTip, 'state' | 'paymentMethod'>) {
  if (state === 'received') return 'You marked it as received.';
  if (state === 'not_received') return 'You marked it as not received.';
  if (state !== 'matched') return '';
  const app = paymentMethod === 'pending' ? 'payment app' : paymentMethodText[paymentMethod].name;
  return `Matched to your ${app} statement.`;
}

/** Returns true if the worker has confirmed that the money arrived, with or without a statement. */
export function hasArrived({ state }: { state: MoneyState }): boolean {
  return state === 'received' || state === 'matched';
}

export function methodName(method: ReceivedTip['paymentMethod']): string {
  return method === 'pending' ? 'No method chosen' : paymentMethodText[method].name;
}
