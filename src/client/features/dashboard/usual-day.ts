import { weekdays } from '#client/shared/metrics/labels';
import type { Period } from '#client/shared/metrics/period';
import { addDays } from '#contract/fields';
import type { Earnings } from '#contract/metrics/earnings';

const WEEKS = 8;

export interface UsualDay {
  /** `Monday` */
  weekday: string;
  /** The average amount reported, in dollars. */
  amount: number;
}

/** Returns the eight weeks before a day. */
export function weeksBefore(day: string): Period {
  return { from: addDays(day, -7 * WEEKS), to: addDays(day, -1) };
}

/**
 * Returns the average earnings of a day's weekday in the preceding weeks, from the week of the
 * first tip.
 * @param earned the earnings of those weeks, by day
 * @returns null before the second such day, and if the plan does not go back that far
 */
export function usualDay(day: string, { period, series }: Earnings): UsualDay | null {
  if (period.shortenedToDays !== null) return null;
  const first = series.findIndex(({ reported }) => reported > 0);
  if (first < 0) return null;
  const number = new Date(day).getUTCDay();
  const same = series
    .slice(first)
    .filter(({ start }) => new Date(start).getUTCDay() === number)
    .map(({ reportedAmount }) => reportedAmount);
  const amount = same.reduce((sum, each) => sum + each, 0) / same.length;
  const weekday = weekdays[(number + 6) % 7];
  return weekday !== undefined && same.length >= 2 && amount > 0 ? { weekday, amount } : null;
}
