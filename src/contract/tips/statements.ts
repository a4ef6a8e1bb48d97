// Statements of payment apps by which a worker has matched tips (section 2, `/approval`). The files stay
// on the worker's device; the server keeps which tips were matched together, and by which payments.
import * as z from 'zod/mini';
import { defineCall } from '../call';
import { day } from '../days';
import { isoTime, uuid } from '../ids';
import { count, whichPages } from '../metrics/analytics';
import { paymentMethod } from '../profiles/payment-methods';
import { moneyState } from './received-tips';

export const matchedStatement = z.object({
  id: uuid,
  method: paymentMethod,
  matchedAt: isoTime,
  /** The tips that are still matched by it. */
  tips: z.array(
    z.object({
      id: uuid,
      profileId: uuid,
      /** The app's number of the payment; null where the statement had none. */
      paymentId: z.nullable(z.string()),
      /** What was known of the tip before, to bring it back to. */
      before: moneyState,
    }),
  ),
});
export type MatchedStatement = z.infer<typeof matchedStatement>;

export const listStatements = defineCall({
  method: 'GET',
  path: '/api/statements',
  summary:
    'Returns the statements by which the signed-in worker has matched tips, with the numbers of their payments, the latest first.',
  access: 'signed-in',
  answer: z.object({ statements: z.array(matchedStatement) }),
  status: 200,
});

// The daily record of tips that workers in the United States hand to their employer, with the
// figures of IRS Form 4070A (section 2): what one received from customers and from other employees,
// and what one paid out to them. It lists what the worker confirmed as received, whatever the plan.

const amount = z.number();

const counted = {
  /** What the worker says has arrived from tippers. */
  received: count,
  receivedAmount: amount,
  /** Tips that were reported, and of which the worker has not said whether they arrived. */
  open: count,
  openAmount: amount,
  /** What others of a team paid to the worker, and the worker to others, once both sides said so. */
  fromOthersAmount: amount,
  paidOutAmount: amount,
};
const sums = z.object(counted);
export type RecordedSums = z.infer<typeof sums>;

export const tipRecord = z.object({
  /** A month or a year: `2026-05`, `2026`. */
  period: z.string(),
  timeZone: z.string(),
  name: z.string(),
  /** The months of it that have begun, in order: `2026-05`. */
  months: z.array(z.object({ month: z.string(), ...counted })),
  /** Every day of these months, in order. */
  days: z.array(
    z.object({
      day,
      ...counted,
      /** Whom the worker paid, as the team's ledger calls them. */
      paidTo: z.array(z.string()),
    }),
  ),
  total: sums,
});
export type TipRecord = z.infer<typeof tipRecord>;

const MONTH = /^20\d\d-(?:0[1-9]|1[0-2])$/;

export const getTipRecord = defineCall({
  method: 'GET',
  path: '/api/earnings/record',
  summary:
    'Returns what the signed-in worker received and paid out on each day of a month or a year, with the figures of IRS Form 4070A: of all pages and teams, of one page, or of one team. As a file, a table.',
  access: 'own-profile',
  query: z
    .object({
      month: z.optional(z.string().check(z.regex(MONTH, 'Use a month such as 2026-05'))),
      year: z.optional(z.string().check(z.regex(/^20\d\d$/, 'Use a year such as 2026'))),
      /** `one` for the page alone. Without it and without a team, everything of the worker's. */
      pages: z.optional(whichPages),
      /** For the worker's part in this team alone. */
      teamId: z.optional(uuid),
      format: z.optional(z.enum(['json', 'csv'])),
      /** In place of the header, which a link cannot send. */
      timeZone: z.optional(z.string().check(z.maxLength(64))),
    })
    .check(
      z.refine(({ month, year }) => (month === undefined) !== (year === undefined), {
        error: 'Choose a month or a year',
        path: ['month'],
      }),
    ),
  answer: tipRecord,
  downloads: ['application/json', 'text/csv'],
  status: 200,
  errors: ['team_not_found'],
});
