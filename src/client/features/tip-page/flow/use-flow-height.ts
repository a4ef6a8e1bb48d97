import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Step } from './record';

/**
 * The height that the flow keeps at least, as CSS. From the details step on it fills the screen,
 * and the success screens, which change by themselves, never get lower than the payment step was:
 * so nothing on the screen moves without a tap.
 */
export function useFlowHeight(region: RefObject<HTMLElement | null>, step: Step) {
  const [paymentHeight, setPaymentHeight] = useState(0);

  useLayoutEffect(() => {
    const element = region.current;
    if (!element || step !== 'payment') return;
    // Noted while the step is shown, because at the change to the next one it is gone.
    const observer = new ResizeObserver(() => setPaymentHeight(element.offsetHeight));
    observer.observe(element);
    return () => observer.disconnect();
  }, [region, step]);

  if (step === 'select') return undefined;
  return step === 'success' ? `max(100svh, ${paymentHeight}px)` : '100svh';
}
