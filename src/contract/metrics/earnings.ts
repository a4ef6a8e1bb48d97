// What a worker earned in a period (sections 2 and 7). What tippers reported, what the worker
// received and what a statement of the payment service lists are counted apart, and never added to
// each other.
import * as z from 'zod/mini';
import { defineCall } from '../call';
import { day, daysOf } from '../days';
import { uuid } from '../ids';
import { MAX_PERIOD_DAYS } from '../limits';
import { paymentMethodOrPending } from '../profiles/payment-methods';
import { codesInPeriod, count, isPeriod, periodQuery, shownPeriod, whichPages } from './analytics';

/** Numbers of tips and their sums in dollars. Each line is a part of the one before. */
export const earned = z.object({
  /** Tips that their tippers reported as paid. */
  reported: count,
  reportedAmount: z.number(),
  /** Those that the worker says have arrived. */
  received: count,
  receivedAmount: z.number(),
  /** Those that a statement of the payment service lists. */
  matched: count,
  matchedAmount: z.number(),
});
export type Earned = z.infer<typeof earned>;

export const earningsUnits = ['day', 'week', 'month', 'year'] as const;
export type EarningsUnit = (typeof earningsUnits)[number];

/** The longest period that is listed day by day, in days. */
export const MAX_DAYS_BY_DAY = 366;

export const earnings = z.object({
  period: shownPeriod,
  /** Code that was asked for, or null. */
  code: z.nullable(uuid),
  pages: whichPages,
  total: earned,
  /** Of as many days before; null where the plan does not go that far back. */
  before: z.nullable(earned),
  unit: z.enum(earningsUnits),
  /** One for each day, week (from Monday), month or year, in order, named by its first day. */
  series: z.array(z.extend(earned, { start: day })),
  /** By payment method, the largest first; `pending` where none is known. */
  methods: z.array(z.extend(earned, { method: paymentMethodOrPending })),
  /** By printed code, the largest first, and (with an id of null) by none. */
  codes: z.array(z.extend(earned, { id: z.nullable(uuid), name: z.nullable(z.string()) })),
  codesInPeriod,
  /** All seven, from Monday (1) to Sunday (7). */
  weekdays: z.array(
    z.extend(earned, {
      weekday: count,
      /** How many of them the period has, up to today. */
      days: count,
    }),
  ),
  /** The days that brought the most, at most five, the best first. */
  bestDays: z.array(z.extend(earned, { day })),
});
export type Earnings = z.infer<typeof earnings>;

export const earningsTables = ['series', 'methods', 'codes', 'weekdays'] as const;
export type EarningsTable = (typeof earningsTables)[number];

export const getEarnings = defineCall({
  method: 'GET',
  path: '/api/earnings',
  summary:
    'Returns what the signed-in worker earned in a period: by day, week, month or year, by payment method, by printed code and by weekday, with what was reported, received and matched kept apart. As a file, one of these as a table.',
  access: 'own-profile',
  query: z
    .object({
      ...periodQuery,
      unit: z.optional(z.enum(earningsUnits)),
      format: z.optional(z.enum(['json', 'csv'])),
      table: z.optional(z.enum(earningsTables)),
    })
    .check(
      isPeriod,
      z.refine(
        ({ from, to, unit }) =>
          unit !== 'day' ||
          from === undefined ||
          to === undefined ||
          daysOf({ from, to }) > MAX_PERIOD_DAYS ||
          daysOf({ from, to }) <= MAX_DAYS_BY_DAY,
        { error: `Day by day, choose at most ${MAX_DAYS_BY_DAY} days`, path: ['unit'] },
      ),
    ),
  answer: earnings,
  downloads: ['application/json', 'text/csv'],
  status: 200,
});
