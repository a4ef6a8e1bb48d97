// The browser's Back button goes back a step, instead of leaving the page in the middle of a tip.
import { useEffect, useEffectEvent } from 'react';
import type { FlowAction } from './advance';
import type { Step } from './record';

const DEPTH = 'tipwellStep';
const stepAtDepth: Step[] = ['select', 'info', 'payment'];

// Success is as deep as the first step: from there, one Back leaves the page.
const depthOf = (step: Step) => Math.max(0, stepAtDepth.indexOf(step));

const currentDepth = (): number => Number(history.state?.[DEPTH] ?? 0);

/**
 * Keeps one history entry per step, and takes Back and Forward as moves between steps. It waits
 * until the saved flow is resumed: before that it would undo the entries of a reloaded page.
 */
export function useStepHistory(
  step: Step,
  resumed: boolean,
  act: (action: FlowAction) => void,
): void {
  const goTo = useEffectEvent((wanted: Step) => act({ type: 'gone-to', step: wanted }));
  const depth = depthOf(step);

  useEffect(() => {
    const onPopState = (event: PopStateEvent) => {
      const wanted = stepAtDepth[Number(event.state?.[DEPTH] ?? 0)];
      // A move that the flow made itself arrives here as well; by then it changes nothing.
      if (wanted) goTo(wanted);
    };
    window.addEventListener('popstate', onPopState);
    return () => window.removeEventListener('popstate', onPopState);
  }, []);

  useEffect(() => {
    if (!resumed) return;
    const current = currentDepth();
    if (depth < current) history.go(depth - current);
    for (let next = current + 1; next <= depth; next++) history.pushState({ [DEPTH]: next }, '');
  }, [depth, resumed]);
}
