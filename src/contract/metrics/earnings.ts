// What a worker earned in a period (sections 2 and 7). Tips that were reported, received and
// matched to a statement are counted separately, and never added up.
import * as z from 'zod/mini';
import { defineCall } from '../call';
import { day, daysOf, isoTime, requestedDay, requestedTime, requestedZone, uuid } from '../fields';
import { MAX_GOAL_DOLLARS, MAX_PERIOD_DAYS, MAX_SHIFT_HOURS, MIN_SHIFT_MINUTES } from '../limits';
import { hasWholeCents } from '../money';
import { paymentMethodOrPending } from '../profiles/payment-methods';
import { MINUTE_MS } from '../timings';
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

export const goalUnits = ['day', 'week', 'month'] as const;
export type GoalUnit = (typeof goalUnits)[number];

export const earningsGoal = z.strictObject({
  unit: z.enum(goalUnits),
  /** In dollars. */
  amount: z
    .number('Enter an amount')
    .check(
      z.positive('Enter more than $0'),
      z.maximum(MAX_GOAL_DOLLARS, 'Enter at most $1,000,000'),
      z.refine(hasWholeCents, 'Enter at most 2 decimals'),
    ),
});
export type EarningsGoal = z.infer<typeof earningsGoal>;

export const goalProgress = z.object({
  goal: z.nullable(earningsGoal),
  /** The current day, week (from Monday) or month; today if there is no goal. */
  period: z.omit(shownPeriod, { shortenedToDays: true }),
  reportedAmount: z.number(),
  receivedAmount: z.number(),
});
export type GoalProgress = z.infer<typeof goalProgress>;

export const getEarningsGoal = defineCall({
  method: 'GET',
  path: '/api/earnings/goal',
  summary: "Returns the signed-in worker's goal and how far it is, by the worker's time zone.",
  access: 'own-profile',
  answer: goalProgress,
  status: 200,
});

export const putEarningsGoal = defineCall({
  method: 'PUT',
  path: '/api/earnings/goal',
  summary: 'Sets the goal, or removes it with null.',
  access: 'own-profile',
  body: z.strictObject({ goal: z.nullable(earningsGoal) }),
  answer: goalProgress,
  status: 200,
});

const times = { startsAt: isoTime, endsAt: isoTime };

export const shift = z.object({ id: uuid, ...times });
export type Shift = z.infer<typeof shift>;

const lengthOf = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }) =>
  (Date.parse(endsAt) - Date.parse(startsAt)) / MINUTE_MS;

export const shiftBody = z.strictObject({ startsAt: requestedTime, endsAt: requestedTime }).check(
  z.refine((body) => lengthOf(body) >= MIN_SHIFT_MINUTES, {
    error: `A shift lasts at least ${MIN_SHIFT_MINUTES} minutes`,
    path: ['endsAt'],
  }),
  z.refine((body) => lengthOf(body) <= MAX_SHIFT_HOURS * 60, {
    error: `A shift lasts at most ${MAX_SHIFT_HOURS} hours`,
    path: ['endsAt'],
  }),
);
export type ShiftBody = z.infer<typeof shiftBody>;

export const listShifts = defineCall({
  method: 'GET',
  path: '/api/shifts',
  summary:
    "Returns the signed-in worker's shifts that began in a period, as far as the plan goes, the latest first, how long they were, and what was reported and received in their time, to a quarter of an hour.",
  access: 'own-profile',
  query: z
    .object({
      from: requestedDay,
      to: requestedDay,
      timeZone: requestedZone,
    })
    .check(isPeriod),
  answer: z.object({
    period: shownPeriod,
    shifts: z.array(shift),
    /** Worked by now. */
    minutes: z.number(),
    reportedAmount: z.number(),
    receivedAmount: z.number(),
  }),
  status: 200,
});

const whichShift = z.object({ id: uuid });

export const putShift = defineCall({
  method: 'PUT',
  path: '/api/shifts/:id',
  summary:
    'Enters a shift under a client-generated id, or changes it. A repeated request changes nothing.',
  access: 'own-profile',
  params: whichShift,
  body: shiftBody,
  answer: shift,
  status: 200,
  errors: ['shift_overlaps', 'shift_too_far'],
});

export const deleteShift = defineCall({
  method: 'DELETE',
  path: '/api/shifts/:id',
  summary: 'Deletes a shift. A repeated request changes nothing.',
  access: 'own-profile',
  params: whichShift,
  answer: z.object({ success: z.literal(true) }),
  status: 200,
});
