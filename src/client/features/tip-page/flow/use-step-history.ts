// Makes Back go back a step instead of leaving the page in the middle of a tip.
import { useEffect, useEffectEvent, useRef } from 'react';
import { isModalEntry } from '#client/hooks/use-back-to-close';
import { type FlowAction, mayReturnToPayment } from './advance';
import { type FlowRecord, type Step, stepsOf } from './record';

const DEPTH = 'tipwellStep';
// From success, Back shows the payment step, and the next Back leaves the page.
const onceReported: readonly Step[] = ['payment', 'success'];

type Place = Pick<FlowRecord, 'step' | 'confirmed' | 'success' | 'asksDetails'>;

const entriesOf = (place: Place) =>
  place.step === 'success' || mayReturnToPayment(place)
    ? onceReported
    : stepsOf(place).filter((step) => step !== 'success');

const currentDepth = (): number => Number(history.state?.[DEPTH] ?? 0);

/**
 * Keeps one history entry per step, and treats Back and Forward as moves between steps. It waits
 * for the saved flow: before that, it would undo the entries of a reloaded page.
 */
export function useStepHistory(
  flow: FlowRecord,
  resumed: boolean,
  act: (action: FlowAction) => void,
): void {
  const steps = entriesOf(flow);
  const depth = steps.indexOf(flow.step);
  const arrived = useRef(false);
  /** Whether our own `history.go`, which is asynchronous, is still in progress. */
  const goingBack = useRef(false);
  /** Whether a move waits for a closed modal to go back for itself. */
  const waiting = useRef(false);

  const moveTo = useEffectEvent((wanted: number) => {
    const isLeftOver = flow.modal === 'closed' && isModalEntry();
    // A modal that has closed goes back for itself, and moving on has to wait for that.
    waiting.current = isLeftOver && arrived.current;
    if (goingBack.current || waiting.current) return;
    const current = currentDepth();
    arrived.current = true;
    // A page reloaded with a modal that does not reopen is one entry deeper.
    const back = Math.max(0, current - wanted) + Number(isLeftOver);
    if (back > 0) {
      goingBack.current = true;
      history.go(-back);
    }
    for (let next = current + 1; next <= wanted; next++) history.pushState({ [DEPTH]: next }, '');
  });
  useEffect(() => {
    if (resumed) moveTo(depth);
  }, [depth, resumed]);

  const arrive = useEffectEvent(() => {
    const step = steps[Math.min(currentDepth(), steps.length - 1)];
    if (goingBack.current || waiting.current || step === flow.step) {
      goingBack.current = false;
      // The tipper may have moved on in the meantime.
      moveTo(depth);
    } else if (step) {
      act({ type: 'gone-to', step });
    }
  });
  useEffect(() => {
    const onPopState = () => arrive();
    window.addEventListener('popstate', onPopState);
    return () => window.removeEventListener('popstate', onPopState);
  }, []);
}
