// Days, weeks and months of a period, by the calendar alone. Days are written `2026-05-31`; which
// moments belong to one depends on a time zone, and is left to the database. Pure.

import { addDays, daysOf } from '#contract/days';
import { DAY_MS, HOUR_MS } from '#contract/durations';
import type { TimeUnit } from '#contract/metrics/analytics';
import type { EarningsUnit } from '#contract/metrics/earnings';

export type CalendarUnit = TimeUnit | EarningsUnit;

export interface Period {
  /** First and last day. */
  readonly from: string;
  readonly to: string;
}

/** The most days that are shown by hour, day and week; a year and longer is shown by month. */
const longest = { hour: 1, day: 45, week: 364 } as const;

/** The period of equal length right before. */
export function periodBefore(period: Period): Period {
  return { from: addDays(period.from, -daysOf(period)), to: addDays(period.from, -1) };
}

/** The part of a period within a plan's days of history, or its first day if all is before. */
export function withinHistory(period: Period, today: string, historyDays: number): Period {
  const first = addDays(today, 1 - historyDays);
  const from = period.from < first ? first : period.from;
  return { from, to: period.to < from ? from : period.to };
}

/** The unit in which to show a period, for a chart with neither too few marks nor too many. */
export function unitOf(period: Period): TimeUnit {
  const days = daysOf(period);
  if (days <= longest.hour) return 'hour';
  if (days <= longest.day) return 'day';
  return days <= longest.week ? 'week' : 'month';
}

/** Returns a period's unit for earnings, which have no hours. */
export function earningsUnitOf(period: Period): EarningsUnit {
  const unit = unitOf(period);
  return unit === 'hour' ? 'day' : unit;
}

/**
 * The start of each hour, day, week (from Monday), month or year of a period, by its clock:
 * `2026-05-31T00:00`. The first may be before the period.
 */
export function startsIn(period: Period, unit: CalendarUnit): string[] {
  const starts: string[] = [];
  const end = Date.parse(period.to) + DAY_MS;
  for (let at = floor(Date.parse(period.from), unit); at < end; at = next(at, unit)) {
    starts.push(new Date(at).toISOString().slice(0, 16));
  }
  return starts;
}

/** The first day of the day, week, month or year around a day. */
export function firstDayOf(day: string, unit: EarningsUnit): string {
  return new Date(floor(Date.parse(day), unit)).toISOString().slice(0, 10);
}

/** The last day of the day, week, month or year around a day. */
export function lastDayOf(day: string, unit: EarningsUnit): string {
  const end = next(floor(Date.parse(day), unit), unit);
  return addDays(new Date(end).toISOString().slice(0, 10), -1);
}

/** Monday is 1, Sunday is 7. */
export function weekdayOf(day: string): number {
  return sinceMonday(Date.parse(day)) + 1;
}

// A period's clock is computed as if it were UTC, which has no gaps.
function floor(at: number, unit: CalendarUnit): number {
  const date = new Date(at);
  if (unit === 'year') return Date.UTC(date.getUTCFullYear(), 0);
  if (unit === 'month') return Date.UTC(date.getUTCFullYear(), date.getUTCMonth());
  return unit === 'week' ? at - sinceMonday(at) * DAY_MS : at;
}

function next(at: number, unit: CalendarUnit): number {
  const date = new Date(at);
  if (unit === 'year') return Date.UTC(date.getUTCFullYear() + 1, 0);
  if (unit === 'month') return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1);
  return at + { hour: HOUR_MS, day: DAY_MS, week: 7 * DAY_MS }[unit];
}

/** Days since Monday, at most six. */
function sinceMonday(at: number): number {
  return (new Date(at).getUTCDay() + 6) % 7;
}
