// Days, weeks and months of a period, by the calendar alone. A day is written `2026-05-31`; which
// moments belong to it depends on a time zone, and is for the database to say. Pure.

import { addDays, DAY_MS, daysOf } from '#contract/days';
import type { TimeUnit } from '#contract/metrics/analytics';
import type { EarningsUnit } from '#contract/metrics/earnings';

/** What a period is divided into. */
export type CalendarUnit = TimeUnit | EarningsUnit;

export interface Period {
  /** The first and the last day. */
  readonly from: string;
  readonly to: string;
}

const HOUR_MS = 60 * 60 * 1000;

/**
 * How many days are shown by the hour, by the day and by the week; more of them are by the month.
 */
const longest = { hour: 1, day: 92, week: 730 } as const;

/** Returns the period of as many days that ends before the given one begins. */
export function periodBefore(period: Period): Period {
  return { from: addDays(period.from, -daysOf(period)), to: addDays(period.from, -1) };
}

/**
 * Returns the part of a period that a plan shows: its days that are at most so many days back,
 * today included. What lies before all of them shows the first one.
 */
export function withinHistory(period: Period, today: string, historyDays: number): Period {
  const first = addDays(today, 1 - historyDays);
  const from = period.from < first ? first : period.from;
  return { from, to: period.to < from ? from : period.to };
}

/**
 * Returns the unit in which a period is shown, so that its chart has neither too few marks nor too
 * many.
 */
export function unitOf(period: Period): TimeUnit {
  const days = daysOf(period);
  if (days <= longest.hour) return 'hour';
  if (days <= longest.day) return 'day';
  return days <= longest.week ? 'week' : 'month';
}

/** The same for earnings, which have no hours. */
export function earningsUnitOf(period: Period): EarningsUnit {
  const unit = unitOf(period);
  return unit === 'hour' ? 'day' : unit;
}

/**
 * Returns when each hour, day, week (from Monday), month or year of a period begins, by its clock:
 * `2026-05-31T00:00`. The first may begin before the period.
 */
export function startsIn(period: Period, unit: CalendarUnit): string[] {
  const starts: string[] = [];
  const end = Date.parse(period.to) + DAY_MS;
  for (let at = floor(Date.parse(period.from), unit); at < end; at = next(at, unit)) {
    starts.push(new Date(at).toISOString().slice(0, 16));
  }
  return starts;
}

/** Returns the first day of the day, week, month or year that a day belongs to. */
export function firstDayOf(day: string, unit: EarningsUnit): string {
  return new Date(floor(Date.parse(day), unit)).toISOString().slice(0, 10);
}

/** Returns the last day of the day, week, month or year that a day belongs to. */
export function lastDayOf(day: string, unit: EarningsUnit): string {
  const end = next(floor(Date.parse(day), unit), unit);
  return addDays(new Date(end).toISOString().slice(0, 10), -1);
}

/** Returns the weekday of a day: Monday is 1, Sunday is 7. */
export function weekdayOf(day: string): number {
  return sinceMonday(Date.parse(day)) + 1;
}

// The clock of a period is counted as if it were UTC's, which has no gaps.
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

/** How many days have gone since Monday, at most six. */
function sinceMonday(at: number): number {
  return (new Date(at).getUTCDay() + 6) % 7;
}
