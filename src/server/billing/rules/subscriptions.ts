// Whether a subscription gives Pro. Pure.
import { DAY_MS } from '#contract/days';
import { GRACE_DAYS } from '#contract/timings';
import type { subscriptions } from '../schema';

/** How long a renewal may take to reach us. */
const RENEWAL_DAYS = 3;

type Subscription = typeof subscriptions.$inferSelect;
type Paid = Pick<Subscription, 'status' | 'paidUntil' | 'cancelled' | 'pastDueSince'>;

/**
 * Returns whether a subscription gives Pro at a time. One that was canceled ends when what was paid
 * for does; one whose payment failed goes on for `GRACE_DAYS`, while the provider tries again.
 */
export function givesPro(subscription: Paid, now: number): boolean {
  const { status, paidUntil, cancelled } = subscription;
  if (status === 'ended' || status === 'on_hold') return false;
  const graceEnd = graceUntil(subscription);
  if (graceEnd) return now < graceEnd.getTime();
  return now < paidUntil.getTime() + (cancelled ? 0 : RENEWAL_DAYS * DAY_MS);
}

/** Returns until when Pro stays although a payment failed; null while none has. */
export function graceUntil({ status, pastDueSince }: Paid): Date | null {
  if (status !== 'past_due' || !pastDueSince) return null;
  return new Date(pastDueSince.getTime() + GRACE_DAYS * DAY_MS);
}
