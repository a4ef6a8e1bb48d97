// What a worker earned in a period (sections 2 and 7). Tips that were reported, received and
// matched to a statement are counted separately, and never added up.
import * as z from 'zod/mini';
import { defineCall } from '../call';
import { day, daysOf } from '../days';
import { uuid } from '../ids';
import { MAX_PERIOD_DAYS } from '../limits';
import { paymentMethodOrPending } from '../profiles/payment-methods';
import { codesInPeriod, count, isPeriod, periodQuery, shownPeriod, whichPages } from './analytics';

/** Numbers of tips and their sums in dollars. Each pair is a subset of the one before. */
export const earned = z.object({
  /** Reported as paid by their tippers. */
  reported: count,
  reportedAmount: z.number(),
  /** Confirmed by the worker. */
  received: count,
  receivedAmount: z.number(),
  /** Listed in a statement of the payment app. */
  matched: count,
  matchedAmount: z.number(),
});
export type Earned = z.infer<typeof earned>;

export const earningsUnits = ['day', 'week', 'month', 'year'] as const;
export type EarningsUnit = (typeof earningsUnits)[number];

/** The longest period broken down by day. */
export const MAX_DAYS_BY_DAY = 366;

export const earnings = z.object({
  period: shownPeriod,
  code: z.nullable(uuid),
  pages: whichPages,
  total: earned,
  /** The same number of days before; null where the plan does not go back that far. */
  before: z.nullable(earned),
  unit: z.enum(earningsUnits),
  /** One for each day, week (from Monday), month or year, in order, named by its first day. */
  series: z.array(z.extend(earned, { start: day })),
  /** Largest first; `pending` where no method is known. */
  methods: z.array(z.extend(earned, { method: paymentMethodOrPending })),
  /** Largest first; an id of null stands for no code. */
  codes: z.array(z.extend(earned, { id: z.nullable(uuid), name: z.nullable(z.string()) })),
  codesInPeriod,
  /** All seven, from Monday (1) to Sunday (7). */
  weekdays: z.array(
    z.extend(earned, {
      weekday: count,
      /** How many of them are in the period, up to today. */
      days: count,
    }),
  ),
  /** Up to five, best first. */
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
