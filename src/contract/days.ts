// Days by the calendar, written `2026-05-31`. Which moments belong to a day depends on a time zone.
import * as z from 'zod/mini';
import { isoTime } from './ids';

export const DAY_MS = 24 * 60 * 60 * 1000;

/** The years that can be asked for, or entered: calendars and databases are at odds about those far away. */
const YEARS = { first: 2000, last: 2100 } as const;
const outside = { error: `Choose a year from ${YEARS.first} to ${YEARS.last}` };
const isInYears = (year: number) => year >= YEARS.first && year <= YEARS.last;

export const day = z.iso.date();

/** A day that a client asks for. */
export const askedDay = day.check(z.refine((text) => isInYears(Number(text.slice(0, 4))), outside));

/** A time that a client asks for or enters. The times of phones' clocks are `isoTime`, however wrong they are. */
export const askedTime = isoTime.check(
  z.refine((text) => isInYears(new Date(text).getUTCFullYear()), outside),
);

/** Returns the day that is so many days later, or earlier. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Returns the number of days from `from` to `to`, both included. */
export function daysOf({ from, to }: { from: string; to: string }): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
}
