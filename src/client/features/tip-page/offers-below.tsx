import { type ComponentType, useEffect, useRef, useState } from 'react';
import { importOptional } from '#client/platform/missing-chunk';
import { whenIdle } from '#client/platform/when-idle';
import { useFlow } from './flow/flow-context';
import type { OffersProps } from './offers/offers';
import type { Viewer } from './viewer';

export interface OffersBelowProps extends OffersProps {
  viewer: Viewer;
  /** Whether leaving the page would lose something. */
  mustStay: boolean;
}

/**
 * Shows Tipwell's offers to visitors (section 2), below everything else so that nothing moves when
 * they arrive. They are loaded once the visitor has scrolled that far and the page is idle, and
 * never show while a tip is being paid, or is only in the page's memory.
 */
export function OffersBelow({ viewer, ownerId, mustStay }: OffersBelowProps) {
  const { step, success } = useFlow().flow;
  const isBusy =
    mustStay ||
    step === 'info' ||
    step === 'payment' ||
    (step === 'success' && success !== 'review');
  const isWanted = viewer === 'tipper' && !isBusy;
  const [Offers, setOffers] = useState<ComponentType<OffersProps> | null>(null);
  const end = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!isWanted || Offers || !end.current) return;
    return whenSeen(end.current, () =>
      whenIdle(() => {
        importOptional(() => import('./offers/offers')).then(
          (loaded) => setOffers(() => loaded.Offers),
          // An offline visitor came to tip, not for this.
          () => undefined,
        );
      }),
    );
  }, [isWanted, Offers]);

  return <div ref={end}>{isWanted && Offers && <Offers ownerId={ownerId} />}</div>;
}

/**
 * Calls `run` once an element is actually on screen, without a margin: on a short page the end is
 * always near, and tippers on a bad connection would pay for it. Returns a function that stops
 * watching.
 */
function whenSeen(element: Element, run: () => void): () => void {
  const watch = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    watch.disconnect();
    run();
  });
  watch.observe(element);
  return () => watch.disconnect();
}
