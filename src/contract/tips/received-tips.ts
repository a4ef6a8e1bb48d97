// Tips as the worker sees them (sections 3 and 7).
import * as z from 'zod/mini';
import { defineCall } from '../call';
import { askedTime } from '../days';
import { isoTime, uuid } from '../ids';
import {
  CONFIRM_RECEIPT_MAX_TIPS,
  MOST_SELECTED_TIPS,
  PAYMENT_ID_MAX_LENGTH,
  TIP_SEARCH_MAX_LENGTH,
} from '../limits';
import { paymentMethod } from '../profiles/payment-methods';
import { tip } from './tip-fields';
import { writeTargets } from './write-targets';

/** Why a worker reports a tip to the operator. */
export const reportReasons = ['never_paid', 'abusive', 'spam', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

/**
 * What is known of a tip's money. `started`: nobody says that it was paid. `reported`: its tipper
 * does. `received`, `not_received`: the worker looked, and says so. `matched`: a statement of the
 * payment app has a line for it. Nothing proves that it arrived, so none of these is ever called
 * paid.
 */
export const moneyStates = ['started', 'reported', 'received', 'matched', 'not_received'] as const;
export const moneyState = z.enum(moneyStates);
export type MoneyState = z.infer<typeof moneyState>;

/** A tip on the worker's dashboard. The tipper's contact details are not shown to workers. */
export const receivedTip = z.extend(tip, {
  tipperName: z.nullable(z.string()),
  reviewText: z.nullable(z.string()),
  /** When the tipper made the tip, corrected if the phone's clock was wrong. */
  occurredAt: isoTime,
  updatedAt: isoTime,
  state: moneyState,
  /** Whether the worker says that the money has arrived, by a statement or without one. */
  received: z.boolean(),
  /** Whether the rating is in the public figures (section 4); false without a rating. */
  ratingCounted: z.boolean(),
  /** Whether the amount is far outside what this worker usually gets. */
  amountUnusual: z.boolean(),
  /** What the worker keeps off the tip page. The stars count all the same. */
  textHidden: z.boolean(),
  nameHidden: z.boolean(),
  reported: z.boolean(),
});
export type ReceivedTip = z.infer<typeof receivedTip>;

export const listTips = defineCall({
  method: 'GET',
  path: '/api/tips',
  summary: "Returns the signed-in worker's tips, newest first.",
  access: 'own-profile',
  query: z.object({
    cursor: z.optional(z.string().check(z.maxLength(200))),
    limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
  }),
  answer: z.object({ tips: z.array(receivedTip), nextCursor: z.nullable(z.string()) }),
  status: 200,
});

const whichTip = z.object({ id: uuid });

export const receivedTipChange = z
  .strictObject({
    textHidden: z.optional(z.boolean()),
    nameHidden: z.optional(z.boolean()),
  })
  .check(z.refine((body) => Object.keys(body).length > 0, 'Nothing to change was given'));
export type ReceivedTipChange = z.infer<typeof receivedTipChange>;

export const patchReceivedTip = defineCall({
  method: 'PATCH',
  path: '/api/received-tips/:id',
  summary: 'Keeps the comment or the name of a tip off the tip page, or shows it again.',
  access: 'own-profile',
  params: whichTip,
  body: receivedTipChange,
  answer: receivedTip,
  status: 200,
  errors: ['tip_not_found'],
});
export const reportTip = defineCall({
  method: 'POST',
  path: '/api/received-tips/:id/report',
  summary: 'Reports a tip to the operator as abuse. The latest reason stands.',
  access: 'own-profile',
  params: whichTip,
  body: z.strictObject({ reason: z.enum(reportReasons) }),
  answer: receivedTip,
  status: 200,
  errors: ['tip_not_found'],
});

// The worker's tips, filtered and searched: as pages of a list, as ids to confirm, as a table (section
// 2, `/approval`).

/** Which tips are wanted. A field that is left out filters nothing. */
const filter = {
  state: z.optional(moneyState),
  method: z.optional(paymentMethod),
  /** The id of the printed code that brought the tipper. */
  code: z.optional(uuid),
  /** When the tip was made: from this time on, and before that. */
  from: z.optional(askedTime),
  to: z.optional(askedTime),
  /**
   * Part of the tipper's name, of the comment or of the code's name, or an amount: `12` is twelve
   * dollars and any cents, `12.50` exactly that.
   */
  search: z.optional(z.string().check(z.trim(), z.maxLength(TIP_SEARCH_MAX_LENGTH))),
};
const tipFilter = z.object(filter);
export type TipFilter = z.infer<typeof tipFilter>;

export const foundTip = z.extend(receivedTip, {
  /** The name of the printed code that brought the tipper; null without one. */
  codeName: z.nullable(z.string()),
  /**
   * The member whom a tip for a team was paid to, as the team's ledger calls them; null in all
   * others.
   */
  paidTo: z.nullable(z.string()),
});
export type FoundTip = z.infer<typeof foundTip>;

export const findTips = defineCall({
  method: 'GET',
  path: '/api/received-tips',
  summary: "Returns those of the worker's tips that fit a filter, newest first.",
  access: 'own-profile',
  query: z.object({
    ...filter,
    cursor: z.optional(z.string().check(z.maxLength(200))),
    limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
  }),
  answer: z.object({
    tips: z.array(foundTip),
    nextCursor: z.nullable(z.string()),
    /** How many tips fit the filter. Only the first page counts them. */
    total: z.nullable(z.int()),
  }),
  status: 200,
});

export const findTipIds = defineCall({
  method: 'GET',
  path: '/api/received-tips/ids',
  summary: `Returns the ids of the tips that fit a filter and were reported as paid, newest first: at most ${MOST_SELECTED_TIPS.toLocaleString('en-US')}.`,
  access: 'own-profile',
  query: tipFilter,
  answer: z.object({
    tips: z.array(z.object({ id: uuid, state: moneyState })),
    /** How many there are in all. */
    total: z.int(),
  }),
  status: 200,
});

/** A plain link (`<a download>`) is enough, since the browser sends the session cookie. */
export const exportTips = defineCall({
  method: 'GET',
  path: '/api/received-tips/export',
  summary: 'Downloads the tips that fit a filter, as CSV.',
  access: 'own-profile',
  query: z.extend(tipFilter, {
    /** In place of the header, which a link cannot send. */
    timeZone: z.optional(z.string().check(z.maxLength(64))),
  }),
  answer: z.object({
    exportedAt: isoTime,
    /** The one in which the table says when a tip was made; UTC where the client names none. */
    timeZone: z.string(),
    tips: z.array(foundTip),
  }),
  downloads: ['text/csv'],
  status: 200,
});

// What a worker was given in a span of days (sections 3 and 7).

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
});

// The receipt status that a worker sets of tips, one or many (section 2, `/approval`). Phones store this
// body in their outbox, so changing it means upgrading stored entries: see `outbox/versions.ts`.

/** Whether the worker has received a tip's money; `none` takes an earlier status back. */
export const receiptStatus = z.enum(['received', 'matched', 'not_received', 'none']);
export type ReceiptStatus = z.infer<typeof receiptStatus>;

export const confirmReceiptBody = z
  .object({
    /**
     * Who set it. Somebody else may have signed in on the phone since; they must not set it in this
     * worker's place.
     */
    userId: uuid,
    tipIds: z.array(uuid).check(z.minLength(1), z.maxLength(CONFIRM_RECEIPT_MAX_TIPS)),
    status: receiptStatus,
    /**
     * The statement that a match rests on, whose id the client makes: the app, and its number of the
     * payment of each tip, in the same order; null where there is none. Since version 3 of the entry.
     */
    statement: z.optional(
      z.object({
        id: uuid,
        method: paymentMethod,
        paymentIds: z
          .array(z.nullable(z.string().check(z.minLength(1), z.maxLength(PAYMENT_ID_MAX_LENGTH))))
          .check(z.maxLength(CONFIRM_RECEIPT_MAX_TIPS)),
      }),
    ),
    /** When it was set, by the clock of the worker's phone. */
    occurredAt: z.optional(isoTime),
  })
  .check(
    z.refine(
      ({ tipIds, statement }) => !statement || statement.paymentIds.length === tipIds.length,
      { error: 'Say for each tip which payment it is', path: ['statement'] },
    ),
  );
export type ConfirmReceiptBody = z.infer<typeof confirmReceiptBody>;

export const confirmReceipt = defineCall({
  ...writeTargets.receipt,
  summary:
    'Marks tips as received, matched or not received, or takes that back. For each tip, the latest status counts.',
  access: 'signed-in',
  idempotent: true,
  body: confirmReceiptBody,
  status: 200,
  errors: ['other_account', 'profile_required', 'not_in_plan'],
});
