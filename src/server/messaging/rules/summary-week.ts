import { addDays } from '#contract/days';
import { type Period, weekdayOf } from '#server/metrics/rules/periods';

/** When a summary is due on Monday, by the worker's clock. */
const MONDAY_HOUR = 8;

/**
 * Returns the week from Monday to Sunday of which a summary is due, or null: from Monday at eight
 * on, by the clock of the time zone, and on Tuesday if the server was not there before. Pure.
 */
export function weekToSum(now: Date, timeZone: string): Period | null {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
  });
  const parts = Object.fromEntries(
    format.formatToParts(now).map(({ type, value }) => [type, value]),
  );
  const today = `${parts.year}-${parts.month}-${parts.day}`;
  const weekday = weekdayOf(today);
  const isDue = weekday === 2 || (weekday === 1 && Number(parts.hour) >= MONDAY_HOUR);
  if (!isDue) return null;
  return weekBefore(today);
}

/** Returns the week from Monday to Sunday before that of a day. */
export function weekBefore(day: string): Period {
  const monday = addDays(day, 1 - weekdayOf(day));
  return { from: addDays(monday, -7), to: addDays(monday, -1) };
}
