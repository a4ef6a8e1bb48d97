// Where the tips of a page go. Pure.
import {
  type PaymentDetails,
  type PaymentMethod,
  paymentMethods,
  recipientOf,
} from '#contract/payment-methods';

/** Returns the services at which the recipient is another one. */
export function changedMethods(before: PaymentDetails, after: PaymentDetails): PaymentMethod[] {
  return paymentMethods.filter(
    (method) => recipientOf(before, method) !== recipientOf(after, method),
  );
}

export function hasPaymentDetails(page: PaymentDetails): boolean {
  return changedMethods({}, page).length > 0;
}
