import { addDays } from '#contract/days';
import type { ShiftBody } from '#contract/shifts';

/** A shift as it is typed: `2026-05-31`, `18:00`, `01:30`. */
export interface TypedShift {
  day: string;
  from: string;
  to: string;
}

/** When a typed shift began and ended, by this device's clock. An end that is not later is the next day's. */
export function shiftOf({ day, from, to }: TypedShift): ShiftBody {
  const endDay = to > from ? day : addDays(day, 1);
  return {
    startsAt: new Date(`${day}T${from}`).toISOString(),
    endsAt: new Date(`${endDay}T${to}`).toISOString(),
  };
}
