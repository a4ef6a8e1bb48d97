import { formatClock, hoursText } from '#client/words/format';
import { addDays } from '#contract/days';
import type { ShiftBody } from '#contract/metrics/shifts';

/** As typed: `2026-05-31`, `18:00`, `01:30`. */
export interface TypedShift {
  day: string;
  from: string;
  to: string;
}

/** A typed shift by this device's clock. An end that is not later is on the next day. */
export function shiftOf({ day, from, to }: TypedShift): ShiftBody {
  const endDay = to > from ? day : addDays(day, 1);
  return {
    startsAt: new Date(`${day}T${from}`).toISOString(),
    endsAt: new Date(`${endDay}T${to}`).toISOString(),
  };
}

/** `Sat, May 30` and `6:00 PM to 1:30 AM, 7 h 30 min`, by this device's clock. */
export function shiftTexts(shift: ShiftBody): { day: string; times: string } {
  const [start, end] = [new Date(shift.startsAt), new Date(shift.endsAt)];
  const day = start.toLocaleDateString('en-US', {
    ...({ weekday: 'short', month: 'short', day: 'numeric' } as const),
  });
  const minutes = (end.getTime() - start.getTime()) / 60_000;
  return { day, times: `${formatClock(start)} to ${formatClock(end)}, ${hoursText(minutes)}` };
}
