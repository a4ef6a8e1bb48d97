import type { ReachedStep } from '#contract/tracking';
import type { FlowAction } from './advance';

const steps: Partial<Record<FlowAction['type'], ReachedStep>> = {
  'amount-chosen': 'amount',
  'details-given': 'details_left',
  'details-skipped': 'details_skipped',
  // With Zelle, or a code on another screen, the app is opened without a link of ours.
  'payment-confirmed': 'app',
};

/** How far a visit has come with an action, where no tip says it. */
export function reachedBy({ type }: FlowAction): ReachedStep | undefined {
  return steps[type];
}
