// Tips as the worker sees them (sections 3 and 7).
import * as z from 'zod/mini';
import { defineCall } from '../call';
import type { ErrorCode } from '../errors';
import { isoTime, nextCursor, page, requestedTime, requestedZone, uuid } from '../fields';
import { CONFIRM_RECEIPT_MAX_TIPS, PAYMENT_ID_MAX_LENGTH, TIP_SEARCH_MAX_LENGTH } from '../limits';
import { paymentMethod } from '../profiles/payment-methods';
import { tip, writeTargets } from './writes';

/** Why a worker reports a tip to the operator. */
export const reportReasons = ['never_paid', 'abusive', 'spam', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

/**
 * What is known about a tip's money. `started`: not reported as paid. `reported`: reported as paid
 * by the tipper. `received`, `not_received`: the worker's answer. `matched`: found in a statement
 * of the payment app. None of these proves a payment, so no tip is ever called paid.
 */
export const moneyStates = ['started', 'reported', 'received', 'matched', 'not_received'] as const;
export const moneyState = z.enum(moneyStates);
export type MoneyState = z.infer<typeof moneyState>;

/** A tip as its worker sees it, without the tipper's contact details. */
export const receivedTip = z.extend(tip, {
  tipperName: z.nullable(z.string()),
  reviewText: z.nullable(z.string()),
  /** Corrected if the phone's clock was wrong. */
  occurredAt: isoTime,
  updatedAt: isoTime,
  state: moneyState,
  /** Whether the rating is in the public average (section 4); false without a rating. */
  ratingCounted: z.boolean(),
  /** Whether the amount is far above what this worker usually gets. */
  amountUnusual: z.boolean(),
  /** Parts that the worker hides from the tip page. The stars still count. */
  textHidden: z.boolean(),
  nameHidden: z.boolean(),
  /** Reported to the operator as abuse. */
  reported: z.boolean(),
  /** The printed code that brought the tipper; null without one. */
  codeName: z.nullable(z.string()),
  /** The member who received a tip for a team, as the ledger names them; otherwise null. */
  paidTo: z.nullable(z.string()),
  /** Whether only that member may say whether it arrived, because the amount is unusual. */
  waitsForReceiver: z.boolean(),
});
export type ReceivedTip = z.infer<typeof receivedTip>;

// The worker's tips, all or filtered: a paged list, ids to confirm, a table (sections 2 and 3).

/** A missing field filters nothing. */
const filter = {
  state: z.optional(moneyState),
  method: z.optional(paymentMethod),
  code: z.optional(uuid),
  /** When the tip was made: `from` is inclusive, `to` is not. */
  from: z.optional(requestedTime),
  to: z.optional(requestedTime),
  /**
   * Part of the tipper's name, of the comment or of the code's name, or an amount: `12` means
   * twelve dollars and any cents, `12.50` exactly that.
   */
  search: z.optional(z.string().check(z.trim(), z.maxLength(TIP_SEARCH_MAX_LENGTH))),
};
const tipFilter = z.object(filter);
export type TipFilter = z.infer<typeof tipFilter>;

export const listTips = defineCall({
  method: 'GET',
  path: '/api/tips',
  summary: "Returns the worker's tips, or those of them that fit a filter, newest first.",
  access: 'own-profile',
  query: z.object({ ...filter, ...page }),
  answer: z.object({
    tips: z.array(receivedTip),
    nextCursor,
    /** How many tips match. Only on the first page, otherwise null. */
    total: z.nullable(z.int()),
  }),
  status: 200,
});

export const listTipIds = defineCall({
  method: 'GET',
  path: '/api/tips/ids',
  summary:
    'Returns the ids of the tips that fit a filter and were reported as paid, newest first: as many as can be selected at once. Unusual amounts for a team are left out.',
  access: 'own-profile',
  query: tipFilter,
  answer: z.object({
    tips: z.array(z.object({ id: uuid, state: moneyState })),
    total: z.int(),
    /** How many unusual amounts for a team are left out. They are marked one at a time. */
    leftOut: z.int(),
  }),
  status: 200,
});

/** A plain link (`<a download>`) is enough, since the browser sends the session cookie. */
export const exportTips = defineCall({
  method: 'GET',
  path: '/api/tips/export',
  summary: 'Downloads the tips that fit a filter, as CSV.',
  access: 'own-profile',
  query: z.extend(tipFilter, {
    timeZone: requestedZone,
  }),
  answer: z.object({
    exportedAt: isoTime,
    /** The time zone of the times in the table; UTC if the client named none. */
    timeZone: z.string(),
    tips: z.array(receivedTip),
  }),
  downloads: ['text/csv'],
  status: 200,
});

// Hiding parts of a tip, and reporting it as abuse (section 4).

const whichTip = z.object({ id: uuid });

export const receivedTipChange = z
  .strictObject({
    textHidden: z.optional(z.boolean()),
    nameHidden: z.optional(z.boolean()),
  })
  .check(z.refine((body) => Object.keys(body).length > 0, 'Say what to change'));
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

// A worker's totals over some days (sections 3 and 7).

/** Reported as paid; tips that were only started do not count. */
export const total = z.object({
  /** In dollars. */
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

// The receipt status that a worker sets on tips (section 2, `/approval`). Phones store this body in
// their outbox: changing it means upgrading stored entries, see `outbox/versions.ts`.

/** Whether the worker has received a tip's money; `none` undoes an earlier status. */
export const receiptStatus = z.enum(['received', 'matched', 'not_received', 'none']);
export type ReceiptStatus = z.infer<typeof receiptStatus>;

/**
 * Returns the money state of a reported tip after a receipt status is set. Confirming receipt of a
 * matched tip leaves it matched; only `not_received` and `none` change it.
 */
export function stateAfterReceipt(state: MoneyState, status: ReceiptStatus): MoneyState {
  if (status === 'none') return 'reported';
  return status === 'received' && state === 'matched' ? 'matched' : status;
}

export const confirmReceiptBody = z
  .object({
    /** The worker who set it: another may be signed in on the phone when it is sent. */
    userId: uuid,
    tipIds: z.array(uuid).check(z.minLength(1), z.maxLength(CONFIRM_RECEIPT_MAX_TIPS)),
    status: receiptStatus,
    /**
     * The statement that matched the tips. The client makes its id; `paymentIds` has the app's
     * payment number for each tip in the same order, or null. Without one, `matched` restores the
     * matches that the tips had before.
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
    /** Time on the worker's phone. */
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
    'Sets the receipt status of tips: received, matched, not received or none. For each tip, the latest status counts.',
  access: 'signed-in',
  idempotent: true,
  body: confirmReceiptBody,
  status: 200,
  errors: ['other_account', 'profile_required', 'not_in_plan'],
});

// Live updates: the only endpoint that responds with Server-Sent Events instead of JSON.

/** The worker's tips have changed: refetch whatever shows them. */
export const tipsEvent = z.object({ profileId: uuid });
export type TipsEvent = z.infer<typeof tipsEvent>;

/**
 * For the browser's `EventSource`, which sends the session cookie. Events carry no content: a
 * client catches up by refetching on every `open`. The server sends a comment at least every 25
 * seconds, and closes the stream when the session ends.
 */
export const tipStream = {
  method: 'GET',
  path: '/api/tips/stream',
  summary: 'Streams an event whenever a tip of the signed-in worker arrives or changes.',
  access: 'own-profile',
  contentType: 'text/event-stream',
  /** Name of the event, whose data is JSON. */
  event: 'tips',
  data: tipsEvent,
  status: 200,
  errors: ['rate_limited'],
} as const satisfies { errors: readonly ErrorCode[] } & Record<string, unknown>;
