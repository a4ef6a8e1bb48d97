import { formatClock, hoursText } from '#client/text/format';
import type { ShiftBody } from '#contract/metrics/earnings';

/** Returns `Sat, May 30` and `6:00 PM to 1:30 AM, 7 h 30 min`, by this device's clock. */
export function shiftTexts(shift: ShiftBody): { day: string; times: string } {
  const [start, end] = [new Date(shift.startsAt), new Date(shift.endsAt)];
  const day = start.toLocaleDateString('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
  });
  const minutes = (end.getTime() - start.getTime()) / 60_000;
  return { day, times: `${formatClock(start)} to ${formatClock(end)}, ${hoursText(minutes)}` };
}
