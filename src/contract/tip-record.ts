// The daily record of tips that workers in the United States hand to their employer, with the
// figures of IRS Form 4070A (section 2). It lists what arrived, by the worker's word, whatever the
// plan.
import * as z from 'zod/mini';
import { count, day } from './analytics';
import { defineCall } from './call';

const counted = {
  /** Tips that the worker says have arrived. */
  received: count,
  receivedAmount: z.number(),
  /** Tips that were reported, and of which the worker has not said whether they arrived. */
  open: count,
  openAmount: z.number(),
};

export const tipRecord = z.object({
  /** `2026-05` */
  month: z.string(),
  timeZone: z.string(),
  name: z.string(),
  /** Every day of the month, in order. */
  days: z.array(z.object({ day, ...counted })),
  total: z.object(counted),
});
export type TipRecord = z.infer<typeof tipRecord>;

export const getTipRecord = defineCall({
  method: 'GET',
  path: '/api/earnings/record',
  summary:
    'Returns what the signed-in worker received on each day of a month, with the figures of IRS Form 4070A. As a file, a table.',
  access: 'own-profile',
  query: z.object({
    month: z.string().check(z.regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, 'Use a month such as 2026-05')),
    format: z.optional(z.enum(['json', 'csv'])),
    /** In place of the header, which a link cannot send. */
    timeZone: z.optional(z.string().check(z.maxLength(64))),
  }),
  answer: tipRecord,
  downloads: ['application/json', 'text/csv'],
  status: 200,
  errors: ['not_authenticated', 'profile_required', 'profile_not_found'],
});
