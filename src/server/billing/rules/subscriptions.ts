// When a subscription gives Pro. Pure.
import { DAY_MS, GRACE_DAYS } from '#contract/timings';
import type { subscriptions } from '../schema';

/** How late the provider may report a renewal. */
const RENEWAL_DAYS = 3;

type Subscription = typeof subscriptions.$inferSelect;
type Paid = Pick<Subscription, 'status' | 'paidUntil' | 'canceled' | 'pastDueSince'>;

/**
 * Returns true if a subscription gives Pro at a time. A canceled one ends with the paid period. One
 * with a failed payment continues for `GRACE_DAYS`, while the provider retries.
 * @param now milliseconds since 1970
 */
export function givesPro(subscription: Paid, now: number): boolean {
  const { status, paidUntil, canceled } = subscription;
  if (status === 'ended' || status === 'on_hold') return false;
  const graceEnd = graceUntil(subscription);
  if (graceEnd) return now < graceEnd.getTime();
  return now < paidUntil.getTime() + (canceled ? 0 : RENEWAL_DAYS * DAY_MS);
}

/** Returns when Pro ends after a failed payment; null if none is failing. */
export function graceUntil({ status, pastDueSince }: Paid): Date | null {
  if (status !== 'past_due' || !pastDueSince) return null;
  return new Date(pastDueSince.getTime() + GRACE_DAYS * DAY_MS);
}
