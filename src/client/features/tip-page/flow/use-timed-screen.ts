import { useEffect, useEffectEvent } from 'react';

/** The second tap of a double tap was meant for the previous screen's button. */
const DOUBLE_TAP_MS = 400;

const passingKeys = new Set(['Enter', ' ', 'Escape']);

/** Calls `pass` after `ms` (null for never), or at once at a tap, Enter, Space or Escape. */
export function useTimedScreen(ms: number | null, pass: () => void): void {
  const passNow = useEffectEvent(pass);

  useEffect(() => {
    const shownAt = performance.now();
    const timer = ms === null ? undefined : setTimeout(() => passNow(), ms);
    const onTap = () => {
      if (performance.now() - shownAt > DOUBLE_TAP_MS) passNow();
    };
    const onKey = (event: KeyboardEvent) => {
      if (!event.repeat && passingKeys.has(event.key)) onTap();
    };
    window.addEventListener('click', onTap);
    window.addEventListener('keydown', onKey);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('click', onTap);
      window.removeEventListener('keydown', onKey);
    };
  }, [ms]);
}
