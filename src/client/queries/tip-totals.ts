import { centsFromDollars, dollarsFromCents } from '#contract/money';
import type { ReceivedTip } from '#contract/received-tips';

const WEEK_DAYS = 7;

export interface Total {
  /** Dollars. */
  amount: number;
  count: number;
}

/** Totals of what tippers reported as sent; null where not all tips of that time are loaded. */
export interface Totals {
  today: Total | null;
  /** Today and the six days before. */
  week: Total | null;
}

/**
 * Adds up the tips reported since local midnight and in the last 7 days. `tips` are newest first;
 * `complete` says that there are no others. Otherwise a span of time counts as known only when the
 * oldest tip was created before it began: then no older page can have a tip of that time, because
 * a tip is never created before it occurred.
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
