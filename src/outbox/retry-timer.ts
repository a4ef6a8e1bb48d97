// A single timer, set to the next attempt.
import type { Clock } from './types';

/** Milliseconds. Timers overflow after 24.8 days, and clocks change, so look every hour. */
const MAX_TIMER_MS = 60 * 60_000;

export interface RetryTimer {
  /** Sets the timer to a time in epoch milliseconds; null clears it. */
  set(at: number | null): void;
}

export function createRetryTimer(clock: Clock, retry: () => void): RetryTimer {
  let timer: unknown;
  return {
    set(at) {
      clock.clearTimeout(timer);
      if (at === null) return;
      const wait = Math.min(MAX_TIMER_MS, Math.max(0, at - clock.now()));
      timer = clock.setTimeout(retry, wait);
    },
  };
}
