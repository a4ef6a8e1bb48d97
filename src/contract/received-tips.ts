// Tips as the worker reads them (specification sections 2, 7).
import * as z from 'zod/mini';
import { defineCall } from './call';
import { isoTime } from './ids';
import { tip } from './tip';

/** A tip as the worker sees it on the dashboard. Contact details stay between tipper and us. */
export const receivedTip = z.extend(tip, {
  tipperName: z.nullable(z.string()),
  reviewText: z.nullable(z.string()),
  /** When the tipper did it, corrected for the skew of the tipper's clock. */
  occurredAt: isoTime,
  updatedAt: isoTime,
});
export type ReceivedTip = z.infer<typeof receivedTip>;

export const listTips = defineCall({
  method: 'GET',
  path: '/api/tips',
  summary: "The signed-in worker's own tips, newest first.",
  access: 'signed-in',
  query: z.object({
    cursor: z.optional(z.string().check(z.maxLength(200))),
    limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
  }),
  answer: z.object({ tips: z.array(receivedTip), nextCursor: z.nullable(z.string()) }),
  status: 200,
  errors: ['not_authenticated', 'profile_required'],
});
