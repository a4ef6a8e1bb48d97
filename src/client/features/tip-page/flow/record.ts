// The flow of one tip as this phone keeps it: everything that must be there again after a reload, a
// closed tab or a killed page, and nothing else.
import * as z from 'zod/mini';
import { FLOW_KEPT_MS } from '#client/platform/resuming';
import { paymentMethod } from '#contract/profiles/payment-methods';

export const steps = ['select', 'info', 'payment', 'success'] as const;
export type Step = (typeof steps)[number];

export const flowRecord = z.object({
  version: z.literal(1),
  /** Counts the saved changes, so that a tab notices what another one did. */
  revision: z.number(),
  /** Milliseconds since the epoch. */
  updatedAt: z.number(),
  /** Made at the first tap on an amount, so that every later write can name the tip. */
  tipId: z.nullable(z.string()),
  sessionId: z.nullable(z.string()),
  step: z.enum(steps),
  /** Dollars. */
  amount: z.nullable(z.number()),
  /** The amount in the last write that created the tip; null before the first. */
  writtenAmount: z.nullable(z.number()),
  /**
   * Whether the server may have contact details. Skipping the step later takes them back, and so
   * does the receipt.
   */
  detailsWritten: z.boolean(),
  /** Whether there is a details step: at a worker's own domain nobody is asked. */
  asksDetails: z.boolean(),
  /** Whether the details were given, skipped or not asked for, so that the payment step may be shown. */
  detailsPassed: z.boolean(),
  method: z.nullable(paymentMethod),
  /** On a team's page, the member whose payment details the method was chosen with. */
  receiverId: z.nullable(z.string()),
  modal: z.enum(['closed', 'open', 'processing']),
  confirmed: z.boolean(),
  success: z.enum(['message', 'rating', 'saving', 'review']),
  rating: z.nullable(z.number()),
  comment: z.string(),
  commentSent: z.boolean(),
  /** Whether the tipper would rather not rate now. */
  declined: z.boolean(),
  reviewOpened: z.boolean(),
  /** Whether the tipper dismissed that a part of the tip was refused. */
  unrecorded: z.boolean(),
});
export type FlowRecord = z.infer<typeof flowRecord>;

/** The key of the outbox's draft in which the flow at a handle is kept. */
export function flowKey(handle: string): string {
  return `flow:${handle.toLowerCase()}`;
}

/** The same for its owner's preview, which no tip and no receipt is made of. */
export function previewKey(handle: string): string {
  return `preview:${handle.toLowerCase()}`;
}

/** A tip that has not begun. */
export const freshFlow: FlowRecord = {
  version: 1,
  revision: 0,
  updatedAt: 0,
  tipId: null,
  sessionId: null,
  step: 'select',
  amount: null,
  writtenAmount: null,
  detailsWritten: false,
  asksDetails: true,
  detailsPassed: false,
  method: null,
  receiverId: null,
  modal: 'closed',
  confirmed: false,
  success: 'message',
  rating: null,
  comment: '',
  commentSent: false,
  declined: false,
  reviewOpened: false,
  unrecorded: false,
};

/** The steps of a tip, in order. */
export function stepsOf({ asksDetails }: Pick<FlowRecord, 'asksDetails'>): readonly Step[] {
  return asksDetails ? steps : steps.filter((step) => step !== 'info');
}

/**
 * What this phone keeps of a flow. At a worker's own domain, whose owner can read it, that is no
 * comment that the tipper has not sent.
 */
export function keptOf(flow: FlowRecord): FlowRecord {
  return flow.asksDetails || flow.commentSent ? flow : { ...flow, comment: '' };
}

/** The screen on which a reported tip comes to rest: the question for a rating, or the review. */
export function lastScreen({ rating, declined }: FlowRecord): 'rating' | 'review' {
  return rating === null && !declined ? 'rating' : 'review';
}

/**
 * A saved flow as it is resumed, or null when there is none. The screens that pass by themselves
 * are left out: after a confirmation it goes on with the rating, after a rating with the review.
 */
export function resumeFlow(saved: unknown, now: number): FlowRecord | null {
  const parsed = flowRecord.safeParse(saved);
  if (!parsed.success) return null;
  const record = parsed.data;
  if (now - record.updatedAt > FLOW_KEPT_MS) {
    return { ...freshFlow, revision: record.revision, updatedAt: record.updatedAt };
  }
  if (record.confirmed) {
    return { ...record, step: 'success', modal: 'closed', success: lastScreen(record) };
  }
  return record;
}
