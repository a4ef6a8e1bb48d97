// A worker's earnings goal per day, week or month, and the progress (section 2).
import * as z from 'zod/mini';
import { defineCall } from '../call';
import { MAX_GOAL_DOLLARS } from '../limits';
import { hasWholeCents } from '../money';
import { shownPeriod } from './analytics';

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
