// The flow of one tip as this phone keeps it: what must survive a reload, a closed tab or a killed
// page, and nothing else.
import * as z from 'zod/mini';
import { FLOW_KEPT_MS } from '#client/platform/resuming';
import { paymentMethod } from '#contract/profiles/payment-methods';

export const steps = ['select', 'info', 'payment', 'success'] as const;
export type Step = (typeof steps)[number];

export const flowRecord = z.object({
  version: z.literal(1),
  /** Counts saved changes, so that a tab notices another's. */
  revision: z.number(),
  /** Epoch milliseconds. */
  updatedAt: z.number(),
  /** Made at the first tap on an amount, so that all later writes can name the tip. */
  tipId: z.nullable(z.string()),
  sessionId: z.nullable(z.string()),
  step: z.enum(steps),
  /** In dollars. */
  amount: z.nullable(z.number()),
  /** The amount in the last write that created the tip; null before the first. */
  writtenAmount: z.nullable(z.number()),
  /**
   * Whether the server may have contact details. Skipping the step, or the receipt, withdraws them.
   */
  detailsWritten: z.boolean(),
  /** Whether there is a details step: not at a worker's own domain. */
  asksDetails: z.boolean(),
  /** Whether details were given, skipped or not asked for, so that the payment step may follow. */
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

/** The outbox's draft that holds the flow at a handle. */
export function flowKey(handle: string): string {
  return `flow:${handle.toLowerCase()}`;
}

/** The same for its owner's preview, which never becomes a tip or receipt. */
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

/** A tip's steps, in order. */
export function stepsOf({ asksDetails }: Pick<FlowRecord, 'asksDetails'>): readonly Step[] {
  return asksDetails ? steps : steps.filter((step) => step !== 'info');
}

/**
 * What this phone keeps of a flow: no unsent comment at a worker's domain, whose owner can read it.
 */
export function keptOf(flow: FlowRecord): FlowRecord {
  return flow.asksDetails || flow.commentSent ? flow : { ...flow, comment: '' };
}

/** Where a reported tip ends: asking for a rating, or the review. */
export function lastScreen({ rating, declined }: FlowRecord): 'rating' | 'review' {
  return rating === null && !declined ? 'rating' : 'review';
}

/**
 * Reads a saved flow to resume; null if there is none. Timed screens are skipped: after a
 * confirmation it resumes at the rating, after a rating at the review.
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
