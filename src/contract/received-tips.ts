// Tips as the worker sees them (sections 3 and 7).
import * as z from 'zod/mini';
import { defineCall } from './call';
import { isoTime } from './ids';
import { tip } from './tip';

/** A tip on the worker's dashboard. The tipper's contact details are not shown to workers. */
export const receivedTip = z.extend(tip, {
  tipperName: z.nullable(z.string()),
  reviewText: z.nullable(z.string()),
  /** When the tipper made the tip, corrected if the phone's clock was wrong. */
  occurredAt: isoTime,
  updatedAt: isoTime,
});
export type ReceivedTip = z.infer<typeof receivedTip>;

export const listTips = defineCall({
  method: 'GET',
  path: '/api/tips',
  summary: "Returns the signed-in worker's tips, newest first.",
  access: 'signed-in',
  query: z.object({
    cursor: z.optional(z.string().check(z.maxLength(200))),
    limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
  }),
  answer: z.object({ tips: z.array(receivedTip), nextCursor: z.nullable(z.string()) }),
  status: 200,
  errors: ['not_authenticated', 'profile_required'],
});
