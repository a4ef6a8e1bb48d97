import { type RefObject, useEffect, useRef } from 'react';
import { timings } from '#contract/timings';
import type { Step } from './record';

/**
 * Scrolls to a new step after 300 ms (section 2). It neither starts under a finger nor continues
 * when one comes down: a button that moves before the finger is lifted would miss the tap.
 */
export function useScrollToStep(region: RefObject<HTMLElement | null>, step: Step): void {
  const shownStep = useRef(step);

  useEffect(() => {
    if (shownStep.current === step) return;
    shownStep.current = step;
    let pressed = false;
    let due = false;
    const scroll = () => {
      due = true;
      if (pressed) return;
      const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
      region.current?.scrollIntoView({ behavior: still ? 'auto' : 'smooth', block: 'start' });
    };
    const timer = setTimeout(scroll, timings.scrollToStep);

    const press = () => {
      pressed = true;
      // Stops a smooth scroll in progress.
      if (due) window.scrollTo({ top: window.scrollY, behavior: 'instant' });
    };
    const release = () => {
      pressed = false;
    };
    window.addEventListener('pointerdown', press, true);
    window.addEventListener('pointerup', release, true);
    window.addEventListener('pointercancel', release, true);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pointerdown', press, true);
      window.removeEventListener('pointerup', release, true);
      window.removeEventListener('pointercancel', release, true);
    };
  }, [step, region]);
}
