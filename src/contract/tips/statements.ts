// Payment apps' statements that a worker has matched tips to (section 2, `/approval`). The files
// stay on the worker's device; the server records which tips were matched together, and to which
// payments.
import * as z from 'zod/mini';
import { defineCall } from '../call';
import { day, isoTime, requestedZone, uuid } from '../fields';
import { count, whichPages } from '../metrics/analytics';
import { paymentMethod } from '../profiles/payment-methods';
import { moneyState } from './received-tips';

export const matchedStatement = z.object({
  id: uuid,
  method: paymentMethod,
  matchedAt: isoTime,
  /** The tips that it still matches. */
  tips: z.array(
    z.object({
      id: uuid,
      profileId: uuid,
      amount: z.number(),
      occurredAt: isoTime,
      tipperName: z.nullable(z.string()),
      /** The app's payment number; null if the statement had none. */
      paymentId: z.nullable(z.string()),
      /** The state before, for undoing the match. */
      before: moneyState,
    }),
  ),
});
export type MatchedStatement = z.infer<typeof matchedStatement>;

export const listStatements = defineCall({
  method: 'GET',
  path: '/api/statements',
  summary:
    'Returns the statements that the signed-in worker has matched tips to, with their payment numbers, latest first.',
  access: 'signed-in',
  answer: z.object({ statements: z.array(matchedStatement) }),
  status: 200,
});

// The daily tip record that workers in the United States give to their employer, with the figures
// of IRS Form 4070A (section 2): tips received from customers and from other employees, and tips
// paid out to them. It lists what the worker confirmed as received, on any plan.

const amount = z.number();

const counted = {
  /** Confirmed by the worker. */
  received: count,
  receivedAmount: amount,
  /** Reported, but not yet answered by the worker. */
  open: count,
  openAmount: amount,
  /** Paid within a team, once both sides have confirmed it. */
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
  /** The months that have begun, in order: `2026-05`. */
  months: z.array(z.object({ month: z.string(), ...counted })),
  /** Every day of those months, in order. */
  days: z.array(
    z.object({
      day,
      ...counted,
      /** Whom the worker paid, as the ledger names them. */
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
      /** `one`: only this page. By default, and without a team, all of the worker's. */
      pages: z.optional(whichPages),
      /** Only the worker's part in this team. */
      teamId: z.optional(uuid),
      format: z.optional(z.enum(['json', 'csv'])),
      timeZone: requestedZone,
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
