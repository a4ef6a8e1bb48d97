import { useEffect, useRef, useState } from 'react';
import { countUnseen } from '#client/hooks/use-title';
import { countNewTips } from '#client/platform/new-tips';
import { formatDollars } from '#contract/money';
import type { ReceivedTip } from '#contract/tips/received-tips';
import { arrivedSince, type Seen, seenOf } from './arrivals';

export interface Arrivals {
  /** The tips that arrived since the screen was opened. */
  ids: ReadonlySet<string>;
  /** The announcement of the latest ones. */
  text: string;
}

const none: Arrivals = { ids: new Set(), text: '' };

/**
 * Signals new tips in the title, on the icon and by vibrating. The caller shows and announces them.
 */
export function useArrivals(tips: readonly ReceivedTip[] | undefined): Arrivals {
  const seen = useRef<Seen | null>(null);
  const [arrivals, setArrivals] = useState(none);

  useEffect(() => {
    if (!tips) return;
    const before = seen.current;
    const now = seenOf(tips);
    // A tip that briefly drops out of the list does not arrive twice.
    seen.current = before
      ? { ...now, reported: new Set([...before.reported, ...now.reported]) }
      : now;
    const arrived = before ? arrivedSince(before, tips) : [];
    const [latest] = arrived;
    if (!latest) return;
    countUnseen(arrived.length);
    if (document.visibilityState === 'hidden') countNewTips(arrived.map(({ id }) => id));
    vibrateBriefly();
    setArrivals(({ ids }) => ({
      ids: new Set([...ids, ...arrived.map(({ id }) => id)]),
      text:
        arrived.length === 1
          ? `New tip of ${formatDollars(latest.amount)}`
          : `${arrived.length} new tips`,
    }));
  }, [tips]);

  return arrivals;
}

const VIBRATION_MS = 80;

/** Vibrates once, if possible (browsers require an earlier tap); not with reduced motion. */
function vibrateBriefly(): void {
  if (!('vibrate' in navigator) || document.visibilityState !== 'visible') return;
  // Chromium logs a warning if there was no earlier tap.
  if (!navigator.userActivation?.hasBeenActive) return;
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  navigator.vibrate(VIBRATION_MS);
}
