// The interface to the payment provider: Stripe or the embedded test provider
// (docs/decisions/0019-billing.md). Prices are those of the contract's plans.

import type { PaidPlanId, SubscriptionStatus } from '#contract/billing/billing';

export interface Buyer {
  readonly userId: string;
  readonly email: string;
  /** The provider's customer id from an earlier purchase, or null. */
  readonly customerId: string | null;
}

/** A subscription as the provider reports it. */
export interface ReportedSubscription {
  readonly id: string;
  readonly customerId: string;
  readonly userId: string;
  readonly plan: PaidPlanId;
  readonly status: SubscriptionStatus;
  readonly startedAt: Date;
  /** The end of the paid period; while a payment is failing, the start of the unpaid one. */
  readonly paidUntil: Date;
  /** True if it ends at `paidUntil`. */
  readonly canceled: boolean;
  /** True if this deployment certainly sold it. Others may share the account at the provider. */
  readonly isSoldHere?: boolean;
}

export interface PaymentProvider {
  /** True if no money moves. */
  readonly isTest: boolean;
  /**
   * Returns the address of the page where the buyer pays.
   * @throws {ApiError} payment_provider_failed when the provider cannot be reached
   */
  startCheckout(buyer: Buyer, plan: PaidPlanId): Promise<string>;
  /**
   * Returns the address of the page where the buyer changes a subscription.
   * @throws {ApiError} payment_provider_failed when the provider cannot be reached
   */
  openPortal(subscription: { id: string; customerId: string }): Promise<string>;
  /**
   * Returns the id of the subscription that a webhook is about; null if it is about none.
   * @throws {ApiError} webhook_unverified when its signature is wrong or too old; invalid_json or
   * invalid_input when it is signed but unreadable
   */
  readWebhook(body: Buffer, signature: string | undefined): string | null;
  /**
   * Returns a subscription's current state; null if it is not Tipwell's.
   * @throws {ApiError} payment_provider_failed when the provider cannot be reached
   */
  findSubscription(id: string): Promise<ReportedSubscription | null>;
  /**
   * Ends a subscription immediately, so that nothing more is charged.
   * @throws {ApiError} payment_provider_failed when the provider cannot be reached
   */
  end(id: string): Promise<void>;
}
