import { addDays } from '#contract/days';
import { type Period, weekdayOf } from '#server/metrics/rules/periods';

/** Hour of Monday at which a summary is due, by the worker's clock. */
const MONDAY_HOUR = 8;

/**
 * The week, Monday to Sunday, whose summary is due; otherwise null. Due from Monday at eight in the
 * time zone, and on Tuesday if the server was down. Pure.
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

/** The week, Monday to Sunday, before a day's. */
export function weekBefore(day: string): Period {
  const monday = addDays(day, 1 - weekdayOf(day));
  return { from: addDays(monday, -7), to: addDays(monday, -1) };
}
