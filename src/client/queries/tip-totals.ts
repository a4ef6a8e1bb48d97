import { centsFromDollars, dollarsFromCents } from '#contract/money';
import type { ReceivedTip } from '#contract/received-tips';

const WEEK_DAYS = 7;

export interface Total {
  /** Dollars. */
  amount: number;
  count: number;
}

/** Totals of what tippers reported as sent; null where not all tips of that time are at hand. */
export interface Totals {
  today: Total | null;
  /** Today and the six days before. */
  week: Total | null;
}

/**
 * Adds up tips reported since local midnight and in the last 7 days.
 * `complete`: `tips` (newest first) are all there are. Otherwise a time span counts as known only
 * when the oldest tip at hand was created before it began: no older page can hold one of its tips,
 * because a tip is never created before it occurred.
 */
export function totalsOf(tips: readonly ReceivedTip[], complete: boolean, now: Date): Totals {
  const startOfToday = new Date(now.getFullYear(), now.getMonth(), now.getDate());
  const startOfWeek = new Date(now.getFullYear(), now.getMonth(), now.getDate() - (WEEK_DAYS - 1));
  const oldest = tips.at(-1);
  const totalSince = (start: Date): Total | null => {
    if (!complete && (oldest === undefined || Date.parse(oldest.createdAt) >= start.getTime())) {
      return null;
    }
    const reported = tips.filter(
      (tip) => tip.status === 'completed' && Date.parse(tip.occurredAt) >= start.getTime(),
    );
    const cents = reported.reduce((sum, tip) => sum + centsFromDollars(tip.amount), 0);
    return { amount: dollarsFromCents(cents), count: reported.length };
  };
  return { today: totalSince(startOfToday), week: totalSince(startOfWeek) };
}
