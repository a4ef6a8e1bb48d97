// The tip flow as a state machine: select, info, payment, success (section 4). Pure: `writes.ts`
// derives the writes, and the screens decide when to act.

import type { ReviewType } from '#contract/metrics/tracking';
import type { PaymentMethod } from '#contract/profiles/payment-methods';
import type { DetailsToSend } from '../info/details';
import { type FlowRecord, freshFlow, lastScreen, type Step, stepsOf } from './record';

export type FlowAction =
  /**
   * `tipId` and `sessionId` are ignored if the tip already has them. `asksDetails`: see
   * `FlowRecord`.
   */
  | {
      type: 'amount-chosen';
      amount: number;
      tipId: string;
      sessionId: string;
      asksDetails?: boolean;
    }
  /**
   * A reminder link was opened on a phone that knew no tip. `method` is null if the team member
   * whose details it would show can no longer be paid.
   */
  | {
      type: 'link-opened';
      tipId: string;
      sessionId: string;
      amount: number;
      method: PaymentMethod | null;
      receiverId: string | null;
    }
  | { type: 'amount-passed' }
  | { type: 'details-given'; details: DetailsToSend }
  | { type: 'details-skipped' }
  | { type: 'details-passed' }
  /** On a team's page, `receiverId` is the member whose payment details are shown. */
  | { type: 'method-chosen'; method: PaymentMethod; receiverId?: string | null }
  | { type: 'modal-closed' }
  /** The server refused the tip or its payment method, or an attempt that is being abandoned. */
  | { type: 'refused' }
  | { type: 'payment-confirmed' }
  | { type: 'processing-passed' }
  | { type: 'confirmation-passed' }
  | { type: 'message-passed' }
  | { type: 'rated'; rating: number }
  | { type: 'rating-declined' }
  | { type: 'rating-wanted' }
  | { type: 'saving-passed' }
  | { type: 'comment-typed'; text: string }
  | { type: 'comment-sent'; text: string }
  | { type: 'review-opened'; reviewType: ReviewType }
  /**
   * The tipper dismissed the message that the tip, or a part of it, was not recorded. `details`:
   * whether the details were refused. `detailsOnly`: whether nothing else was.
   */
  | { type: 'refusal-dismissed'; details: boolean; detailsOnly: boolean }
  /** The tipper removed their contact details on the receipt. */
  | { type: 'contact-removed' }
  | { type: 'back' }
  /** The browser's Back and Forward buttons. */
  | { type: 'gone-to'; step: Step }
  | { type: 'started-over' };

/** Returns true if the Back button is shown: not on select or success (section 2). */
export function canGoBack(flow: Pick<FlowRecord, 'step' | 'confirmed'>): boolean {
  return !flow.confirmed && (flow.step === 'info' || flow.step === 'payment');
}

/** Returns true once a write has created the tip: its tipper may be paying, or has paid. */
export function isBegun(flow: Pick<FlowRecord, 'confirmed' | 'writtenAmount'>): boolean {
  return flow.confirmed || flow.writtenAmount !== null;
}

/** Returns true once the tip is reported and its message over. Back then shows the payment step. */
export function mayReturnToPayment(flow: Pick<FlowRecord, 'confirmed' | 'success'>): boolean {
  return flow.confirmed && flow.success !== 'message';
}

/**
 * Returns the flow after an action, or the same object if nothing changes. Nothing leads back from
 * a confirmed payment, so two taps, two tabs or a stale screen still make one tip.
 */
export function advance(flow: FlowRecord, action: FlowAction): FlowRecord {
  return flow.confirmed ? advanceConfirmed(flow, action) : advanceUnconfirmed(flow, action);
}

function advanceUnconfirmed(flow: FlowRecord, action: FlowAction): FlowRecord {
  switch (action.type) {
    case 'amount-chosen':
      return {
        ...flow,
        amount: action.amount,
        tipId: flow.tipId ?? action.tipId,
        sessionId: flow.sessionId ?? action.sessionId,
        asksDetails: action.asksDetails ?? true,
        // A new amount passes the details step again, which updates an attempt already written.
        detailsPassed: flow.detailsPassed && flow.amount === action.amount,
        step: 'select',
        modal: 'closed',
      };
    case 'link-opened': {
      if (flow.tipId !== null) return flow;
      const { tipId, sessionId, amount, method, receiverId } = action;
      const asWritten = { tipId, sessionId, amount, writtenAmount: amount, method, receiverId };
      const modal = method === null ? 'closed' : 'open';
      return { ...flow, ...asWritten, detailsPassed: true, step: 'payment', modal };
    }
    case 'amount-passed':
      if (flow.amount === null || flow.step !== 'select') return flow;
      return flow.asksDetails
        ? { ...flow, step: 'info' }
        : { ...flow, step: 'payment', detailsPassed: true };
    case 'details-given':
      if (flow.amount === null) return flow;
      return {
        ...flow,
        writtenAmount: flow.amount,
        detailsWritten: action.details.tipperOptIn,
        detailsAmended: flow.detailsWritten,
        detailsPassed: true,
      };
    case 'details-skipped': {
      if (flow.amount === null) return flow;
      // Writing the attempt without details withdraws those given before.
      const writtenAmount = flow.detailsWritten ? flow.amount : flow.writtenAmount;
      return { ...flow, writtenAmount, detailsWritten: false, detailsPassed: true };
    }
    case 'details-passed':
      // The tipper may have gone back while the details were being saved.
      return flow.step === 'info' && flow.detailsPassed ? { ...flow, step: 'payment' } : flow;
    case 'method-chosen':
      // The tipper may have gone back while the choice waited, and is not taken forward again.
      if (!flow.detailsPassed || flow.step !== 'payment') return flow;
      return {
        ...flow,
        method: action.method,
        receiverId: action.receiverId ?? null,
        modal: 'open',
        writtenAmount: flow.amount,
      };
    case 'modal-closed':
      return flow.modal === 'open' ? { ...flow, modal: 'closed' } : flow;
    case 'refused':
      return unwritten(flow);
    case 'refusal-dismissed':
      return unwritten(withoutRefused(flow, action));
    case 'payment-confirmed':
      if (flow.modal !== 'open' || flow.method === null) return flow;
      return { ...flow, step: 'payment', modal: 'processing', confirmed: true };
    case 'back':
      return goBack(flow);
    case 'gone-to':
      return goTo(flow, action.step);
    default:
      return flow;
  }
}

function withoutRefused(flow: FlowRecord, { details }: { details: boolean }): FlowRecord {
  const isGone = details && flow.detailsWritten && !flow.detailsAmended;
  return isGone ? { ...flow, detailsWritten: false } : flow;
}

/**
 * The server may not have the tip, so the next choice of a method creates it. Until then, there is
 * nothing to confirm.
 */
function unwritten(flow: FlowRecord): FlowRecord {
  return flow.writtenAmount === null && flow.modal === 'closed'
    ? flow
    : { ...flow, writtenAmount: null, modal: 'closed' };
}

function advanceConfirmed(flow: FlowRecord, action: FlowAction): FlowRecord {
  switch (action.type) {
    case 'processing-passed':
      return flow.modal === 'processing' ? { ...flow, modal: 'closed' } : flow;
    case 'confirmation-passed':
      if (flow.step !== 'payment' || mayReturnToPayment(flow)) return flow;
      return { ...flow, modal: 'closed', step: 'success' };
    case 'message-passed':
      return flow.step === 'success' && flow.success === 'message'
        ? { ...flow, success: 'rating' }
        : flow;
    case 'rated':
      if (flow.rating !== null || action.rating < 1 || action.rating > 5) return flow;
      return {
        ...flow,
        step: 'success',
        modal: 'closed',
        success: 'saving',
        rating: action.rating,
      };
    case 'rating-declined':
      return flow.success === 'rating' ? { ...flow, success: 'review', declined: true } : flow;
    case 'rating-wanted':
      if (flow.rating !== null || flow.success !== 'review') return flow;
      return { ...flow, success: 'rating', declined: false };
    case 'saving-passed':
      return flow.success === 'saving' ? { ...flow, success: 'review' } : flow;
    case 'comment-typed':
      return flow.commentSent ? flow : { ...flow, comment: action.text };
    case 'comment-sent': {
      const comment = action.text.trim();
      if (flow.commentSent || flow.rating === null || comment === '') return flow;
      return { ...flow, comment, commentSent: true };
    }
    case 'review-opened':
      return flow.reviewOpened ? flow : { ...flow, reviewOpened: true };
    case 'refusal-dismissed': {
      const rest = withoutRefused(flow, action);
      // A tip without its details is still recorded.
      return rest.unrecorded || action.detailsOnly ? rest : { ...rest, unrecorded: true };
    }
    case 'back':
      return goToConfirmed(flow, 'payment');
    case 'gone-to':
      return goToConfirmed(flow, action.step);
    case 'contact-removed':
      return flow.detailsWritten ? { ...flow, detailsWritten: false } : flow;
    case 'started-over':
      return { ...freshFlow, revision: flow.revision, updatedAt: flow.updatedAt };
    default:
      return flow;
  }
}

// Even with the modal open: its own button closes it, and while it is opening, it is not shown.
function goBack(flow: FlowRecord): FlowRecord {
  const steps = stepsOf(flow);
  const before = steps[steps.indexOf(flow.step) - 1];
  return before ? { ...flow, step: before, modal: 'closed' } : flow;
}

// From success, Back shows the payment step of the reported tip, and Forward returns. The timed
// screens are over by then.
function goToConfirmed(flow: FlowRecord, step: Step): FlowRecord {
  if (step === 'payment' && flow.step === 'success') {
    return { ...flow, step, success: lastScreen(flow) };
  }
  return step === 'success' && mayReturnToPayment(flow) && flow.step !== step
    ? { ...flow, step }
    : flow;
}

// Only to steps whose conditions are met.
function goTo(flow: FlowRecord, step: Step): FlowRecord {
  const reachable =
    step === 'select' ||
    (step === 'info' && flow.asksDetails && flow.amount !== null) ||
    (step === 'payment' && flow.detailsPassed);
  return reachable && flow.step !== step ? { ...flow, step, modal: 'closed' } : flow;
}
