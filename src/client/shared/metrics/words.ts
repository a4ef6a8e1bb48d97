// Times and changes of metrics in words.

import { daysOf } from '#contract/days';
import type { TimeUnit } from '#contract/metrics/analytics';
import type { EarningsUnit } from '#contract/metrics/earnings';
import type { Period } from './period';

// The server's times are already in the worker's time zone, so they are read as UTC.
const formats = {
  hour: { hour: 'numeric' },
  day: { month: 'short', day: 'numeric' },
  week: { month: 'short', day: 'numeric', year: '2-digit' },
  month: { month: 'short', year: 'numeric' },
  year: { year: 'numeric' },
} as const satisfies Record<TimeUnit | EarningsUnit, Intl.DateTimeFormatOptions>;

/** The start of a chart's unit, as short as its axis needs: `3 PM`, `May 31`, `May 2026`. */
export function startLabel(start: string, unit: TimeUnit | EarningsUnit): string {
  // A bare date is read as UTC.
  const time = new Date(start.includes('T') ? `${start}Z` : start);
  return time.toLocaleString('en-US', { ...formats[unit], timeZone: 'UTC' });
}

export const unitWords: Record<TimeUnit | EarningsUnit, string> = {
  hour: 'by hour',
  day: 'by day',
  week: 'by week',
  month: 'by month',
  year: 'by year',
};

/** `May 1 to May 31, 2026`, or its only day. */
export function periodLabel({ from, to }: Period): string {
  const day = (text: string, year: boolean) =>
    new Date(text).toLocaleDateString('en-US', {
      ...formats.day,
      ...(year && { year: 'numeric' }),
      timeZone: 'UTC',
    });
  if (from === to) return day(to, true);
  return `${day(from, from.slice(0, 4) !== to.slice(0, 4))} to ${day(to, true)}`;
}

/** The period of comparison: `the 7 days before`. */
export function beforeLabel(period: Period): string {
  const days = daysOf(period);
  return days === 1 ? 'the day before' : `the ${days} days before`;
}

/** `12 AM`, `3 PM`. */
export function hourLabel(hour: number): string {
  return `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`;
}

export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
];

/** A whole percentage; one decimal below ten percent. */
export function percent(share: number): string {
  return `${(share * 100).toFixed(share < 0.1 && share > 0 ? 1 : 0)}%`;
}

/** `12% more`; null if there was nothing before. */
export function changeLabel(now: number, before: number): string | null {
  if (before === 0) return null;
  const change = now / before - 1;
  if (Math.abs(change) < 0.005) return 'the same';
  return `${Math.round(Math.abs(change) * 100)}% ${change > 0 ? 'more' : 'less'}`;
}

/** A code's name; an id of null stands for no code. */
export function codeName({ id, name }: { id: string | null; name: string | null }): string {
  return id === null ? 'Without a named code' : (name ?? 'A deleted code');
}
