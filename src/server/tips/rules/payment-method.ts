import {
  type PaymentDetails,
  type PaymentMethodOrPending,
  recipientOf,
} from '#contract/profiles/payment-methods';
import { Refusal } from '#server/refusal';

/**
 * Refuses a payment method that the profile does not have. One that was chosen before the worker
 * removed it may stay.
 * @throws {Refusal} payment_method_unavailable when `chosen` is such a method
 */
export function requireMethod(
  profile: PaymentDetails,
  before: PaymentMethodOrPending | undefined,
  chosen: PaymentMethodOrPending,
): void {
  if (chosen === 'pending' || chosen === before) return;
  if (recipientOf(profile, chosen) === null) throw new Refusal('payment_method_unavailable');
}
