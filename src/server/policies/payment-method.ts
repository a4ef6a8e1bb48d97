import {
  type PaymentDetails,
  type PaymentMethodOrPending,
  recipientOf,
} from '#contract/payment-methods';
import { Refusal } from '../refusal';

/**
 * A method can be chosen only while the profile has it filled in (specification section 5). One
 * chosen before the worker removed it stays.
 *
 * @throws Refusal `payment_method_unavailable`
 */
export function requireMethod(
  profile: PaymentDetails,
  before: PaymentMethodOrPending | undefined,
  chosen: PaymentMethodOrPending,
): void {
  if (chosen === 'pending' || chosen === before) return;
  if (recipientOf(profile, chosen) === null) throw new Refusal('payment_method_unavailable');
}
