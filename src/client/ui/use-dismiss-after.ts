import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls back once `durationMs` have passed in which it was not paused. */
export function useDismissAfter(durationMs: number, paused: boolean, dismiss: () => void): void {
  const remaining = useRef(durationMs);
  const dismissNow = useEffectEvent(dismiss);

  useEffect(() => {
    if (paused) return;
    const startedAt = Date.now();
    const timer = setTimeout(() => dismissNow(), remaining.current);
    return () => {
      clearTimeout(timer);
      remaining.current = Math.max(0, remaining.current - (Date.now() - startedAt));
    };
  }, [paused]);
}
