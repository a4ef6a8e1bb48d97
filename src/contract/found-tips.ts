// The worker's tips, filtered and searched: as pages of a list, as ids to mark, as a table (section
// 2, `/approval`).
import * as z from 'zod/mini';
import { defineCall } from './call';
import { askedTime } from './days';
import { isoTime, uuid } from './ids';
import { MOST_MARKED_TIPS, TIP_SEARCH_MAX_LENGTH } from './limits';
import { paymentMethod } from './payment-methods';
import { moneyState, receivedTip } from './received-tips';

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
   * The member whom a tip for a team was paid to, as the team's books call them; null in all
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
  errors: ['not_authenticated', 'profile_required', 'profile_not_found'],
});

export const findTipIds = defineCall({
  method: 'GET',
  path: '/api/received-tips/ids',
  summary: `Returns the ids of the tips that fit a filter and were reported as paid, newest first: at most ${MOST_MARKED_TIPS.toLocaleString('en-US')}.`,
  access: 'own-profile',
  query: tipFilter,
  answer: z.object({
    tips: z.array(z.object({ id: uuid, state: moneyState })),
    /** How many there are in all. */
    total: z.int(),
  }),
  status: 200,
  errors: ['not_authenticated', 'profile_required', 'profile_not_found'],
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
  errors: ['not_authenticated', 'profile_required', 'profile_not_found'],
});
