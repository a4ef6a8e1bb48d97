// SMS arrive only between 8 a.m. and 9 p.m. in the recipient's time zone.
import { MINUTE_MS } from '#contract/timings';

const FROM_HOUR = 8;
const UNTIL_HOUR = 21;
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
  const hours = zones.map((zone) => hourIn(zone));
  const isAllowed = (time: number) =>
    hours.every((hour) => hour(time) >= FROM_HOUR && hour(time) < UNTIL_HOUR);
  let time = at.getTime();
  // Offsets are multiples of a quarter of an hour, and every day has an allowed hour.
  while (!isAllowed(time)) time = (Math.floor(time / STEP_MS) + 1) * STEP_MS;
  return new Date(time);
}

function hourIn(timeZone: string): (time: number) => number {
  const format = new Intl.DateTimeFormat('en-US', { hour: 'numeric', hourCycle: 'h23', timeZone });
  return (time) => Number(format.format(time));
}
