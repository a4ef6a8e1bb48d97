// The browser's Back button goes back a step instead of leaving the page in mid-flow.
import { useEffect, useEffectEvent } from 'react';
import type { FlowAction } from './advance';
import type { FlowRecord, Step } from './record';

const DEPTH = 'tipwellStep';
const stepAtDepth: Step[] = ['select', 'info', 'payment'];

// Success stands where the flow began: from there, one Back leaves the page.
const depthOf = (step: Step) => Math.max(0, stepAtDepth.indexOf(step));

const depthNow = (): number => Number(history.state?.[DEPTH] ?? 0);

/**
 * Keeps one history entry per step, and takes Back and Forward as moves between steps. Waits until
 * the saved flow is resumed: before that, the entries of a reloaded page would be undone.
 */
export function useStepHistory(
  flow: FlowRecord,
  resumed: boolean,
  take: (action: FlowAction) => unknown,
): void {
  const goTo = useEffectEvent((step: Step) => take({ type: 'gone-to', step }));
  const depth = depthOf(flow.step);

  useEffect(() => {
    const onPopState = (event: PopStateEvent) => {
      const step = stepAtDepth[Number(event.state?.[DEPTH] ?? 0)];
      // A move that the flow made itself arrives here as well, and means nothing by then.
      if (step) goTo(step);
    };
    window.addEventListener('popstate', onPopState);
    return () => window.removeEventListener('popstate', onPopState);
  }, []);

  useEffect(() => {
    if (!resumed) return;
    const present = depthNow();
    if (depth < present) history.go(depth - present);
    for (let next = present + 1; next <= depth; next++) history.pushState({ [DEPTH]: next }, '');
  }, [depth, resumed]);
}
