import {
  type PaymentDetails,
  type PaymentMethodOrPending,
  recipientOf,
} from '#contract/profiles/payment-methods';
import { ApiError } from '#server/api-error';

/**
 * Refuses a payment method that the profile lacks. One that was chosen before the worker removed it
 * may stay.
 * @throws {ApiError} payment_method_unavailable when `chosen` is such a method
 */
export function requireMethod(
  details: PaymentDetails | null,
  before: PaymentMethodOrPending | undefined,
  chosen: PaymentMethodOrPending,
): void {
  if (details === null || chosen === 'pending' || chosen === before) return;
  if (recipientOf(details, chosen) === null) throw new ApiError('payment_method_unavailable');
}
