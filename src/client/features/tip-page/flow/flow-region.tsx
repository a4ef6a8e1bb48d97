// The part of the page where the flow's screens replace one another. Nothing moves without a tap,
// and the focus moves to each new screen's heading.
import {
  createContext,
  type ReactNode,
  type RefObject,
  useCallback,
  useContext,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { endResuming } from '#client/platform/resuming';
import { useFlow, useResumed } from './flow-context';
import type { Step } from './record';
import { useScrollToStep } from './scroll-to-step';

type OnArrival = (screen: string) => void;

const ArrivalContext = createContext<OnArrival>(() => undefined);

export function FlowRegion({ children }: { children: ReactNode }) {
  const { flow, unread } = useFlow();
  const resumed = useResumed();
  const region = useRef<HTMLDivElement>(null);
  const minHeight = useMinHeight(region, flow.step);
  useScrollToStep(region, flow.step);
  const onArrival = useHeadingFocus(region, resumed || unread);
  return (
    <ArrivalContext value={onArrival}>
      <div ref={region} data-flow style={{ minHeight }} className="flex scroll-mt-1 flex-col gap-2">
        {children}
      </div>
    </ArrivalContext>
  );
}

/** Wraps one screen, and tells the region when it appears, even if its script loads late. */
export function Arrival({ children }: { children: ReactNode }) {
  const { flow, unread } = useFlow();
  const { step, success } = flow;
  const onArrival = useContext(ArrivalContext);
  const screen = unread ? 'unread' : step === 'success' ? `success/${success}` : step;
  useLayoutEffect(() => onArrival(screen), [screen, onArrival]);
  return children;
}

/**
 * Returns the region's minimum height, as CSS. From the details step on, it fills the screen. The
 * success screens, which change by themselves, never make it lower than the payment step was.
 */
function useMinHeight(region: RefObject<HTMLElement | null>, step: Step): string | undefined {
  const [paymentHeight, setPaymentHeight] = useState(0);

  useLayoutEffect(() => {
    const element = region.current;
    if (!element || step !== 'payment') return;
    // Measured while the step is shown, because the next one replaces it at once.
    const observer = new ResizeObserver(() => setPaymentHeight(element.offsetHeight));
    observer.observe(element);
    return () => observer.disconnect();
  }, [region, step]);

  if (step === 'select') return undefined;
  return step === 'success' ? `max(100svh, ${paymentHeight}px)` : '100svh';
}

/**
 * Returns a callback for each screen that appears. It focuses the screen's heading, and reveals
 * what was hidden while the saved flow was read. On the page's first screen, the focus stays where
 * the browser put it.
 */
function useHeadingFocus(region: RefObject<HTMLElement | null>, ready: boolean): OnArrival {
  const shownScreen = useRef('select');

  return useCallback(
    (screen) => {
      if (ready) endResuming();
      if (shownScreen.current === screen) return;
      shownScreen.current = screen;
      region.current?.querySelector<HTMLElement>('[data-heading]')?.focus({ preventScroll: true });
    },
    [region, ready],
  );
}
