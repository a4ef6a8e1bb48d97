// What a worker was given in a span of days (sections 3 and 7).
import * as z from 'zod/mini';
import { defineCall } from './call';

/** What tippers reported as paid; tips that were only started do not count. */
export const total = z.object({
  /** Dollars. */
  amount: z.number(),
  count: z.number().check(z.int()),
});
export type Total = z.infer<typeof total>;

export const getTipTotals = defineCall({
  method: 'GET',
  path: '/api/tips/totals',
  summary:
    "Returns the signed-in worker's totals of today and of the last seven days, today included. Days begin at midnight in the time zone that the request names, or in UTC.",
  access: 'own-profile',
  answer: z.object({ today: total, week: total }),
  status: 200,
  errors: ['not_authenticated', 'profile_required', 'profile_not_found'],
});
