// One timer, set for the next attempt.
import type { Clock } from './types';

/** Timers of more than 24.8 days overflow, and clocks are set anew: look again after an hour. */
const LONGEST_TIMER_MS = 60 * 60_000;

export interface Alarm {
  /** Sets the alarm, in place of an earlier one, to a time since the epoch; null clears it. */
  set(at: number | null): void;
}

export function createAlarm(clock: Clock, ring: () => void): Alarm {
  let timer: unknown;
  return {
    set(at) {
      clock.clearTimeout(timer);
      if (at === null) return;
      const wait = Math.min(LONGEST_TIMER_MS, Math.max(0, at - clock.now()));
      timer = clock.setTimeout(ring, wait);
    },
  };
}
