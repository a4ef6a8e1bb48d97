import { useEffect, useRef, useState } from 'react';

const DURATION_MS = 700;

/** Counts up to a value. Jumps at first, to lower values, while hidden, and with reduced motion. */
export function useCountUp(value: number): number {
  const [shown, setShown] = useState(value);
  const from = useRef(value);

  useEffect(() => {
    const start = from.current;
    from.current = value;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (value <= start || still || document.visibilityState !== 'visible') {
      setShown(value);
      return;
    }
    const begun = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const share = Math.min(1, Math.max(0, (now - begun) / DURATION_MS));
      // Ease out.
      const eased = 1 - (1 - share) ** 3;
      setShown(share < 1 ? Math.round((start + (value - start) * eased) * 100) / 100 : value);
      if (share < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [value]);

  return shown;
}
