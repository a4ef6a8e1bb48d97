import { type RefObject, useEffect, useRef } from 'react';
import { timings } from '#contract/timings';
import type { FlowRecord } from './record';

/**
 * Moves the focus to the heading of a new screen at once, and scrolls to the step after 300 ms
 * (specification section 2). The page's first screen keeps the browser's own focus.
 */
export function useStepFocus(region: RefObject<HTMLElement | null>, flow: FlowRecord): void {
  const { step } = flow;
  const screen = step === 'success' ? `success/${flow.success}` : step;
  const shownScreen = useRef(screen);
  const shownStep = useRef(step);

  useEffect(() => {
    if (shownScreen.current === screen) return;
    shownScreen.current = screen;
    region.current?.querySelector<HTMLElement>('[data-heading]')?.focus({ preventScroll: true });
  }, [screen, region]);

  useEffect(() => {
    if (shownStep.current === step) return;
    shownStep.current = step;
    const timer = setTimeout(() => {
      const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
      region.current?.scrollIntoView({ behavior: still ? 'auto' : 'smooth', block: 'start' });
    }, timings.scrollToStep);
    return () => clearTimeout(timer);
  }, [step, region]);
}
