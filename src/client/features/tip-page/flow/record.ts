// The flow of one tip as this phone keeps it: what must survive a reload, a closed tab or a killed
// page, and nothing else.
import type { FlowRecord } from './kept-flow';
import { type Step, steps } from './steps';

export type { FlowRecord, Step };

/** Before the handle, in the keys of the drafts that hold flows. */
export const FLOW_PREFIX = 'flow:';

/** The outbox's draft that holds the flow at a handle. */
export function flowKey(handle: string): string {
  return FLOW_PREFIX + handle.toLowerCase();
}

/** The draft for its owner's preview, which never becomes a tip or receipt. */
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
 * The part of a flow that this phone keeps: no unsent comment at a worker's domain, whose owner can
 * read it.
 */
export function keptOf(flow: FlowRecord): FlowRecord {
  return flow.asksDetails || flow.commentSent ? flow : { ...flow, comment: '' };
}

/** Where a reported tip ends: asking for a rating, or the review. */
export function lastScreen({ rating, declined }: FlowRecord): 'rating' | 'review' {
  return rating === null && !declined ? 'rating' : 'review';
}
