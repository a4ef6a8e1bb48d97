import { useEffect, useEffectEvent } from 'react';

/** The second tap of a double tap belongs to the button that led here, not to this screen. */
const DOUBLE_TAP_MS = 400;

const passingKeys = new Set(['Enter', ' ', 'Escape']);

/** A screen that passes by itself after `ms`, or at once with a tap anywhere or a key. */
export function useTimedScreen(ms: number, pass: () => void): void {
  const passNow = useEffectEvent(pass);

  useEffect(() => {
    const shownAt = performance.now();
    const timer = setTimeout(() => passNow(), ms);
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
