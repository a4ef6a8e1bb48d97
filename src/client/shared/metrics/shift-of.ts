import { addDays } from '#contract/fields';
import type { ShiftBody } from '#contract/metrics/earnings';

/** As typed: `2026-05-31`, `18:00`, `01:30`. */
export interface TypedShift {
  day: string;
  from: string;
  to: string;
}

/**
 * Reads a typed shift in this device's time zone. Null if a part is missing or invalid: date fields
 * accept years of six digits. An end that is not after the start is on the next day.
 */
export function shiftOf({ day, from, to }: TypedShift): ShiftBody | null {
  if (Number.isNaN(Date.parse(day))) return null;
  const endDay = to > from ? day : addDays(day, 1);
  const [start, end] = [new Date(`${day}T${from}`), new Date(`${endDay}T${to}`)];
  if (Number.isNaN(start.getTime()) || Number.isNaN(end.getTime())) return null;
  return { startsAt: start.toISOString(), endsAt: end.toISOString() };
}
