import { dayOf } from '#client/shared/metrics/period';
import { addDays } from '#contract/fields';
import { centsFromDollars, dollarsFromCents } from '#contract/money';
import type { ReceivedTip } from '#contract/tips/received-tips';

/** A day's tips by this device's calendar, newest first. */
export interface TipDay {
  /** `2026-05-31` */
  day: string;
  reported: ReceivedTip[];
  started: ReceivedTip[];
  /** Dollars reported; null if older tips of the day are not loaded yet. */
  amount: number | null;
}

/**
 * Groups tips by the day on which they were made, latest first.
 * @param hasMore whether the server has tips that arrived before all of these
 */
export function tipDays(tips: readonly ReceivedTip[], hasMore: boolean): TipDay[] {
  const days = new Map<string, ReceivedTip[]>();
  const newestFirst = [...tips].sort((one, other) => (one.occurredAt < other.occurredAt ? 1 : -1));
  for (const tip of newestFirst) {
    const day = dayOf(new Date(tip.occurredAt));
    days.set(day, [...(days.get(day) ?? []), tip]);
  }
  // The server orders tips by arrival, and no tip arrives before it is made. So every tip not
  // loaded yet was made before the oldest of these arrived.
  const oldest = tips.map(({ createdAt }) => createdAt).sort()[0];
  const lastPartial = hasMore && oldest !== undefined ? dayOf(new Date(oldest)) : '';
  return [...days].map(([day, ofDay]) => {
    const reported = ofDay.filter(({ status }) => status === 'completed');
    return {
      day,
      reported,
      started: ofDay.filter(({ status }) => status !== 'completed'),
      amount: day > lastPartial ? sumOf(reported) : null,
    };
  });
}

function sumOf(tips: readonly ReceivedTip[]): number {
  return dollarsFromCents(tips.reduce((cents, { amount }) => cents + centsFromDollars(amount), 0));
}

/** Returns `Today`, `Yesterday` or `Friday, May 29`, with the year if it is another. */
export function dayLabel(day: string, now: Date): string {
  const today = dayOf(now);
  if (day === today) return 'Today';
  if (day === addDays(today, -1)) return 'Yesterday';
  return new Date(day).toLocaleDateString('en-US', {
    weekday: 'long',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
    ...(day.slice(0, 4) !== today.slice(0, 4) && { year: 'numeric' }),
  });
}
