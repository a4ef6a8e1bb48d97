// The flow of one tip as this phone keeps it: what must survive a reload, a closed tab or a killed
// page, and nothing else.

import { type Step, steps } from './steps';
import type { FlowRecord } from './stored-flow';

export type { FlowRecord, Step };

/** The prefix of the keys of drafts that hold flows, before the handle. */
export const FLOW_PREFIX = 'flow:';

export function flowKey(handle: string): string {
  return FLOW_PREFIX + handle.toLowerCase();
}

/** Returns the key of the draft for the owner's preview, which never becomes a tip or receipt. */
export function previewKey(handle: string): string {
  return `preview:${handle.toLowerCase()}`;
}

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

export function stepsOf({ asksDetails }: Pick<FlowRecord, 'asksDetails'>): readonly Step[] {
  return asksDetails ? steps : steps.filter((step) => step !== 'info');
}

/**
 * Returns the part of a flow to save. At a worker's own domain, it leaves out an unsent comment,
 * which the domain's owner could read.
 */
export function storedPart(flow: FlowRecord): FlowRecord {
  return flow.asksDetails || flow.commentSent ? flow : { ...flow, comment: '' };
}

/** Returns the last screen of a reported tip: the review once it is rated or that is skipped. */
export function lastScreen({ rating, declined }: FlowRecord): 'rating' | 'review' {
  return rating === null && !declined ? 'rating' : 'review';
}
