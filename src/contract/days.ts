// Calendar days, as `2026-05-31`. When a day begins depends on the time zone.

import * as z from 'zod/mini';
import { isoTime } from './ids';
import { DAY_MS } from './timings';

/** The years accepted in requests: calendars and databases disagree about distant ones. */
const YEARS = { first: 2000, last: 2100 } as const;
const outside = { error: `Choose a year from ${YEARS.first} to ${YEARS.last}` };
const isInYears = (year: number) => year >= YEARS.first && year <= YEARS.last;

export const day = z.iso.date();

export const requestedDay = day.check(
  z.refine((text) => isInYears(Number(text.slice(0, 4))), outside),
);

/** A time that a person enters. Times from a phone's clock are `isoTime`, which allows any year. */
export const requestedTime = isoTime.check(
  z.refine((text) => isInYears(new Date(text).getUTCFullYear()), outside),
);

/** Returns the day `days` later, or earlier if negative. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Returns the number of days from `from` to `to`, both included. */
export function daysOf({ from, to }: { from: string; to: string }): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
}
