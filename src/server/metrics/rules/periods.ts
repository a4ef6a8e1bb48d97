// Calendar arithmetic on periods of days, written `2026-05-31`. When a day begins depends on a time
// zone and is left to the database. Pure.

import { addDays, daysOf } from '#contract/fields';
import type { TimeUnit } from '#contract/metrics/analytics';
import type { EarningsUnit } from '#contract/metrics/earnings';
import { DAY_MS, HOUR_MS } from '#contract/timings';

export type CalendarUnit = TimeUnit | EarningsUnit;

export interface Period {
  /** First and last day. */
  readonly from: string;
  readonly to: string;
}

/** The most days that are shown by hour, day and week. Longer periods are shown by month. */
const longest = { hour: 1, day: 45, week: 364 } as const;

/** Returns the period of equal length right before. */
export function periodBefore(period: Period): Period {
  return { from: addDays(period.from, -daysOf(period)), to: addDays(period.from, -1) };
}

/** Returns the part of a period within a plan's history, or else the history's first day. */
export function withinHistory(period: Period, today: string, historyDays: number): Period {
  const first = addDays(today, 1 - historyDays);
  const from = period.from < first ? first : period.from;
  return { from, to: period.to < from ? from : period.to };
}

/** Returns the unit for a chart of a period, with neither too few marks nor too many. */
export function unitOf(period: Period): TimeUnit {
  const days = daysOf(period);
  if (days <= longest.hour) return 'hour';
  if (days <= longest.day) return 'day';
  return days <= longest.week ? 'week' : 'month';
}

/** Earnings have no hours. */
export function earningsUnitOf(period: Period): EarningsUnit {
  const unit = unitOf(period);
  return unit === 'hour' ? 'day' : unit;
}

/**
 * Returns the start of each hour, day, week (from Monday), month or year of a period, in local
 * time: `2026-05-31T00:00`. The first may be before the period.
 */
export function startsIn(period: Period, unit: CalendarUnit): string[] {
  const starts: string[] = [];
  const end = Date.parse(period.to) + DAY_MS;
  for (let at = floor(Date.parse(period.from), unit); at < end; at = next(at, unit)) {
    starts.push(new Date(at).toISOString().slice(0, 16));
  }
  return starts;
}

export function firstDayOf(day: string, unit: EarningsUnit): string {
  return new Date(floor(Date.parse(day), unit)).toISOString().slice(0, 10);
}

export function lastDayOf(day: string, unit: EarningsUnit): string {
  const end = next(floor(Date.parse(day), unit), unit);
  return addDays(new Date(end).toISOString().slice(0, 10), -1);
}

/** Returns 1 for Monday to 7 for Sunday. */
export function weekdayOf(day: string): number {
  return sinceMonday(Date.parse(day)) + 1;
}

// Local times are computed as if they were UTC, which has no gaps.
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

/** Returns 0 for Monday to 6 for Sunday. */
function sinceMonday(at: number): number {
  return (new Date(at).getUTCDay() + 6) % 7;
}
