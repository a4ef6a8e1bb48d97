// When an SMS may arrive: from 8 to 21 o'clock, where the person is.

const FROM_HOUR = 8;
const UNTIL_HOUR = 21;
const STEP_MS = 15 * 60_000;

/**
 * The ends of the countries that share +1. Where somebody among them is, is not known without a
 * zone.
 */
const endsOfNorthAmerica = ['America/St_Johns', 'Pacific/Honolulu'];

/**
 * Returns the first moment from `at` on at which an SMS may arrive, or null where that cannot be
 * known.
 * @param timeZone where the person is, or null; then it is an hour that is right in all of North
 *   America, for a number from there
 */
export function nextSmsTime(at: Date, timeZone: string | null, number: string): Date | null {
  if (timeZone === null && !number.startsWith('+1')) return null;
  const zones = timeZone === null ? endsOfNorthAmerica : [timeZone];
  const hours = zones.map((zone) => hourIn(zone));
  const isAllowed = (time: number) =>
    hours.every((hour) => hour(time) >= FROM_HOUR && hour(time) < UNTIL_HOUR);
  let time = at.getTime();
  // Every zone's hours begin with a quarter of an hour. There is no whole day without such an hour.
  while (!isAllowed(time)) time = (Math.floor(time / STEP_MS) + 1) * STEP_MS;
  return new Date(time);
}

function hourIn(timeZone: string): (time: number) => number {
  const format = new Intl.DateTimeFormat('en-US', { hour: 'numeric', hourCycle: 'h23', timeZone });
  return (time) => Number(format.format(time));
}
