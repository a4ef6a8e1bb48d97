// The payment provider, behind which Stripe or the embedded test provider stands
// (docs/decisions/0019-billing.md). Amounts are those of the contract's plans.

import type { SubscriptionStatus } from '#contract/billing/billing';
import type { PaidPlanId } from '#contract/billing/plans';

/** Who buys. */
export interface Buyer {
  readonly userId: string;
  readonly email: string;
  /** The provider's customer id from an earlier purchase, if any. */
  readonly customerId: string | null;
}

/** A subscription as the provider tells it. */
export interface ReportedSubscription {
  readonly id: string;
  readonly customerId: string;
  readonly userId: string;
  readonly plan: PaidPlanId;
  readonly status: SubscriptionStatus;
  readonly startedAt: Date;
  /** The end of what is paid for; while a payment is failing, the start of the unpaid period. */
  readonly paidUntil: Date;
  /** Whether it ends then. */
  readonly cancelled: boolean;
}

export interface PaymentProvider {
  /** Whether no money moves. */
  readonly isTest: boolean;
  /**
   * Returns the address of the page where the buyer pays.
   * @throws {ApiError} payment_provider_failed when it cannot be reached
   */
  startCheckout(buyer: Buyer, plan: PaidPlanId): Promise<string>;
  /**
   * Returns the address of the page where the buyer changes a subscription.
   * @throws {ApiError} payment_provider_failed when it cannot be reached
   */
  openPortal(subscription: { id: string; customerId: string }): Promise<string>;
  /**
   * Returns the id of the subscription that a webhook is about, or null if it is about none.
   * @throws {ApiError} webhook_unverified when it is not the provider's, or too old; invalid_json or
   *   invalid_input when it is signed and cannot be read
   */
  readWebhook(body: Buffer, signature: string | undefined): string | null;
  /**
   * Returns a subscription as it is now, or null if it is not one of ours.
   * @throws {ApiError} payment_provider_failed when it cannot be reached
   */
  findSubscription(id: string): Promise<ReportedSubscription | null>;
  /**
   * Ends a subscription at once, so that nothing more is charged. One that has ended stays so.
   * @throws {ApiError} payment_provider_failed when it cannot be reached
   */
  end(id: string): Promise<void>;
}
