// Fields that calls of several subjects have: ids, times, days, pages of lists, amounts.
import * as z from 'zod/mini';
import { MAX_AMOUNT_DOLLARS } from './limits';
import { amountProblems, hasWholeCents } from './money';
import { DAY_MS } from './timings';

/**
 * Ids of tips and operations are UUIDv7, made by the client at the first tap. In small letters, as
 * PostgreSQL returns them: locks and comparisons go by the text.
 */
export const uuid = z.uuid('Invalid id').check(z.toLowerCase());

/** An ISO 8601 time, with `Z` or an offset. */
export const isoTime = z.iso.datetime({ offset: true });

// Calendar days, as `2026-05-31`. When a day begins depends on the time zone.

/** The years accepted in requests: calendars and databases disagree about distant ones. */
const YEARS = { first: 2000, last: 2100 } as const;
const outside = { error: `Choose a year from ${YEARS.first} to ${YEARS.last}` };
const isInYears = (year: number) => year >= YEARS.first && year <= YEARS.last;

export const day = z.iso.date();

export const requestedDay = day.check(
  z.refine((text) => isInYears(Number(text.slice(0, 4))), outside),
);

/** The client's time zone, instead of the header, which a link cannot send. */
export const requestedZone = z.optional(z.string().check(z.maxLength(64)));

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

// Cursor-based paging of lists.

/** The `nextCursor` of the previous page; omitted for the first page. */
export const cursor = z.optional(z.string().check(z.maxLength(200)));

/** Query fields that select a page of a list. */
export const page = {
  cursor,
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
};

export const nextCursor = z.nullable(z.string());

/**
 * A tip's amount in dollars: more than 0, at most 10,000, at most 2 decimals (section 5). Not in
 * `money.ts`, because the tip page's first step does not load zod.
 */
export const amountDollars = z
  .number()
  .check(
    z.positive(amountProblems.tooLow),
    z.maximum(MAX_AMOUNT_DOLLARS, amountProblems.tooHigh),
    z.refine(hasWholeCents, amountProblems.tooFine),
  );
