import type { Billing, Subscription } from '#contract/billing';
import { formatAmount } from '#contract/money';
import { type PaidPlanId, priceDollars } from '#contract/plans';

/** A plan's price as `$4.99 a month`. */
export function priceText(plan: PaidPlanId): string {
  return `$${formatAmount(priceDollars(plan))} a ${plan === 'pro_yearly' ? 'year' : 'month'}`;
}

/** Whether there is a subscription that has not ended, so that another cannot be bought. */
export function isRunning({ subscription }: Billing): boolean {
  return subscription !== null && subscription.status !== 'ended';
}

/** What is going to happen to a subscription, in a sentence. */
export function subscriptionText(subscription: Subscription): string {
  const { plan, status, paidUntil, cancelled, graceUntil } = subscription;
  if (status === 'ended') return `Pro ended on ${dayText(paidUntil)}.`;
  if (graceUntil !== null) {
    return `Your last payment failed, and it will be tried again. Check your card: Pro stays until ${dayText(graceUntil)}.`;
  }
  if (cancelled)
    return `Canceled. Pro stays until ${dayText(paidUntil)}, and nothing more is charged.`;
  return `${priceText(plan)}, renews on ${dayText(paidUntil)}.`;
}

function dayText(time: string): string {
  return new Date(time).toLocaleDateString('en-US', {
    ...({ month: 'long', day: 'numeric', year: 'numeric' } as const),
  });
}
