import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { timings } from '#contract/timings';
import { endResuming } from '../../../platform/resuming';
import type { FlowRecord } from './record';

/**
 * Scrolls to a new step after 300 ms (specification section 2). Returns what is to be called when
 * a screen is there: it moves the focus to the screen's heading, and shows what the page has held
 * back while a saved flow was read. The page's first screen keeps the browser's own focus.
 */
export function useStepFocus(
  region: RefObject<HTMLElement | null>,
  { step }: FlowRecord,
  resumed: boolean,
): (screen: string) => void {
  const shownScreen = useRef('select');
  const shownStep = useRef(step);

  useEffect(() => {
    if (shownStep.current === step) return;
    shownStep.current = step;
    const timer = setTimeout(() => {
      const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
      region.current?.scrollIntoView({ behavior: still ? 'auto' : 'smooth', block: 'start' });
    }, timings.scrollToStep);
    return () => clearTimeout(timer);
  }, [step, region]);

  return useCallback(
    (screen) => {
      if (resumed) endResuming();
      if (shownScreen.current === screen) return;
      shownScreen.current = screen;
      region.current?.querySelector<HTMLElement>('[data-heading]')?.focus({ preventScroll: true });
    },
    [region, resumed],
  );
}
