// Tips as the worker sees them (sections 3 and 7).
import * as z from 'zod/mini';
import { defineCall } from './call';
import { isoTime, uuid } from './ids';
import { tip } from './tip-fields';

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
  errors: ['not_authenticated', 'profile_required', 'profile_not_found'],
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
  errors: ['not_authenticated', 'profile_required', 'profile_not_found', 'tip_not_found'],
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
  errors: ['not_authenticated', 'profile_required', 'profile_not_found', 'tip_not_found'],
});
