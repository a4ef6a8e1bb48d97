// Times and changes of metrics in words.

import { addDays, daysOf } from '#contract/fields';
import type { TimeUnit } from '#contract/metrics/analytics';
import type { EarningsUnit } from '#contract/metrics/earnings';
import { formatDollars } from '#contract/money';
import type { Period } from './period';

type Unit = TimeUnit | EarningsUnit;

// The server's times are already in the worker's time zone, so they are read as UTC.
function say(time: string, format: Intl.DateTimeFormatOptions): string {
  // A bare date is read as UTC.
  const at = new Date(time.includes('T') ? `${time}Z` : time);
  return at.toLocaleString('en-US', { ...format, timeZone: 'UTC' });
}

const monthAndDay = { month: 'short', day: 'numeric' } as const;
const dated = { ...monthAndDay, year: 'numeric' } as const;

/** Labels the start of a bar, as short as the axis needs: `3 PM`, `May 31`, `May ’26`, `2026`. */
export function startLabel(start: string, unit: Unit, period: Period): string {
  if (unit === 'hour') return say(start, { hour: 'numeric' });
  if (unit === 'year') return start.slice(0, 4);
  // Over several years, the year is shown instead of the day.
  const isLong = daysOf(period) > 366;
  if (unit !== 'month' && !isLong) return say(start, monthAndDay);
  return `${say(start, { month: 'short' })} ’${start.slice(2, 4)}`;
}

/**
 * Names a part of a period: `3 PM`, `Fri, Nov 20`, `Week of Oct 26, 2026`, `October 2026`. If the
 * period begins or ends within the part, says so, because the part is then incomplete.
 */
export function partName(start: string, unit: Unit, period: Period): string {
  switch (unit) {
    case 'hour':
      return say(start, { hour: 'numeric' });
    case 'day': {
      const isOneYear = period.from.slice(0, 4) === period.to.slice(0, 4);
      return say(start, { weekday: 'short', ...(isOneYear ? monthAndDay : dated) });
    }
    case 'week':
      return `Week of ${say(start, dated)}${cut(start, unit, period)}`;
    case 'month':
      return `${say(start, { month: 'long', year: 'numeric' })}${cut(start, unit, period)}`;
    case 'year':
      return `${start.slice(0, 4)}${cut(start, unit, period)}`;
  }
}

/** Describes the best part of a period: `Best day: Fri, Nov 20 ($180.00)`. */
export function bestPart(
  { start, dollars }: { start: string; dollars: number },
  unit: Unit,
  period: Period,
): string {
  const name = partName(start, unit, period).replace(/^Week of/, 'from');
  return `Best ${unit}: ${name} (${formatDollars(dollars)})`;
}

/** `, from Oct 28` or `, up to Nov 25`. */
function cut(start: string, unit: 'week' | 'month' | 'year', { from, to }: Period): string {
  const first = start.slice(0, 10);
  const last = addDays(firstOfNext(first, unit), -1);
  const begins = first < from ? `, from ${say(from, monthAndDay)}` : '';
  const ends = last > to ? `${begins ? '' : ','} up to ${say(to, monthAndDay)}` : '';
  return begins + ends;
}

function firstOfNext(first: string, unit: 'week' | 'month' | 'year'): string {
  if (unit === 'week') return addDays(first, 7);
  const [year = 0, month = 1] = first.split('-').map(Number);
  const next = unit === 'month' ? Date.UTC(year, month) : Date.UTC(year + 1, 0);
  return new Date(next).toISOString().slice(0, 10);
}

export const unitLabels: Record<Unit, string> = {
  hour: 'by hour',
  day: 'by day',
  week: 'by week',
  month: 'by month',
  year: 'by year',
};

/** `May 1 to May 31, 2026`, or its only day. */
export function periodLabel({ from, to }: Period): string {
  const day = (text: string, year: boolean) => say(text, year ? dated : monthAndDay);
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

/** Returns a whole percentage; one decimal below ten percent. */
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

/** `↓ 11%`, `↑ 3%`, `±0%`; `new` if there was nothing before, and nothing if there still is not. */
export function percentOfChange(now: number, before: number): string {
  if (before === 0) return now === 0 ? '' : 'new';
  const percent = Math.round(Math.abs(now / before - 1) * 100);
  if (changeLabel(now, before) === 'the same') return '±0%';
  return `${now > before ? '↑' : '↓'} ${percent}%`;
}

/** An id of null stands for no code. */
export function codeName({ id, name }: { id: string | null; name: string | null }): string {
  return id === null ? 'Without a named code' : (name ?? 'A deleted code');
}
