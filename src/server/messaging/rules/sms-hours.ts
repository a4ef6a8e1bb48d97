// SMS arrive only between 8 a.m. and 9 p.m. in the recipient's time zone.
import { MINUTE_MS } from '#contract/timings';
import { clockIn } from '#server/calendar/time-zone';

const FROM = '08:00';
const UNTIL = '21:00';
const STEP_MS = 15 * MINUTE_MS;

/** The outermost zones of the US and Canada, for +1 numbers whose time zone is unknown. */
const endsOfNorthAmerica = ['America/St_Johns', 'Pacific/Honolulu'];

/**
 * Returns the first time from `at` on when an SMS may arrive, or null if that cannot be known.
 * @param timeZone the recipient's; if null, a +1 number gets a time that suits all of North America
 */
export function nextSmsTime(at: Date, timeZone: string | null, number: string): Date | null {
  if (timeZone === null && !number.startsWith('+1')) return null;
  const zones = timeZone === null ? endsOfNorthAmerica : [timeZone];
  const clocks = zones.map(clockIn);
  const isAllowed = (moment: number) =>
    clocks
      .map((clock) => clock(new Date(moment)).time)
      .every((time) => time >= FROM && time < UNTIL);
  let moment = at.getTime();
  // Offsets are multiples of a quarter of an hour, and every day has an allowed hour.
  while (!isAllowed(moment)) moment = (Math.floor(moment / STEP_MS) + 1) * STEP_MS;
  return new Date(moment);
}
