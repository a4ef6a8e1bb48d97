// The stored shape of a flow. Separate from `record.ts` because the first step loads no schemas.
import * as z from 'zod/mini';
import { paymentMethod } from '#contract/profiles/payment-methods';
import { steps } from './steps';

export const flowRecord = z.object({
  version: z.literal(1),
  /** Incremented by each save, so that a tab notices another's changes. */
  revision: z.number(),
  /** Epoch milliseconds. */
  updatedAt: z.number(),
  /** Generated at the first tap on an amount, so that all later writes can name the tip. */
  tipId: z.nullable(z.string()),
  sessionId: z.nullable(z.string()),
  step: z.enum(steps),
  /** In dollars. */
  amount: z.nullable(z.number()),
  /** The amount in the last write that created the tip; null before the first. */
  writtenAmount: z.nullable(z.number()),
  /**
   * Whether the server may have contact details. Skipping the step or removing them on the receipt
   * withdraws them.
   */
  detailsWritten: z.boolean(),
  /** Whether others were written before, which the server keeps if it refuses the later ones. */
  detailsAmended: z.optional(z.boolean()),
  /** Whether there is a details step: not at a worker's own domain. */
  asksDetails: z.boolean(),
  /** Whether details were given, skipped or not requested, so that the payment step may follow. */
  detailsPassed: z.boolean(),
  method: z.nullable(paymentMethod),
  /** On a team's page, the member whose payment details were shown when the method was chosen. */
  receiverId: z.nullable(z.string()),
  modal: z.enum(['closed', 'open', 'processing']),
  confirmed: z.boolean(),
  success: z.enum(['message', 'rating', 'saving', 'review']),
  rating: z.nullable(z.number()),
  comment: z.string(),
  commentSent: z.boolean(),
  /** Whether the tipper skipped the rating. */
  declined: z.boolean(),
  reviewOpened: z.boolean(),
  /** Whether the tipper dismissed the message that a part of the tip was refused. */
  unrecorded: z.boolean(),
});
export type FlowRecord = z.infer<typeof flowRecord>;
