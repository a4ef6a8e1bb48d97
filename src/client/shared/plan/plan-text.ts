import type { Billing, Subscription } from '#contract/billing/billing';
import { type PaidPlanId, priceDollars } from '#contract/billing/billing';
import { formatDollars } from '#contract/money';

/** `$4.99 a month`. */
export function priceText(plan: PaidPlanId): string {
  return `${formatDollars(priceDollars(plan))} a ${plan === 'pro_yearly' ? 'year' : 'month'}`;
}

/** Returns true if a subscription has not ended, so that no other can be bought. */
export function isRunning({ subscription }: Billing): boolean {
  return subscription !== null && subscription.status !== 'ended';
}

/**
 * Describes the state of a subscription.
 * @param entitled whether it gives Pro now
 */
export function subscriptionText(subscription: Subscription, entitled: boolean): string {
  const { plan, status, paidUntil, canceled, graceUntil } = subscription;
  const ranOut = canceled && status === 'active' && !entitled;
  if (status === 'ended' || ranOut) return `Pro ended on ${dayText(paidUntil)}.`;
  if (!entitled) {
    return 'No payment has come through, so Pro has ended. To get it back, check your card under “Manage subscription”.';
  }
  if (graceUntil !== null) {
    return `Your last payment failed, and it will be tried again. Check your card: Pro stays until ${dayText(graceUntil)}.`;
  }
  if (canceled)
    return `Canceled. Pro stays until ${dayText(paidUntil)}, and nothing more is charged.`;
  return `${priceText(plan)}, renews on ${dayText(paidUntil)}.`;
}

function dayText(time: string): string {
  return new Date(time).toLocaleDateString('en-US', {
    month: 'long',
    day: 'numeric',
    year: 'numeric',
  });
}
