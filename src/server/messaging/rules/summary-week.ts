import { addDays } from '#contract/fields';
import { type Period, weekdayOf } from '#server/metrics/rules/periods';

/** The hour on Monday from which a summary is due, in the worker's local time. */
const MONDAY_HOUR = 8;

/**
 * Returns the week (Monday to Sunday) whose summary is due, or null. Summaries are due on Monday
 * from eight in the time zone, and on Tuesday in case the server was down. Pure.
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

/** Returns the week (Monday to Sunday) before the one that contains a day. */
export function weekBefore(day: string): Period {
  const monday = addDays(day, 1 - weekdayOf(day));
  return { from: addDays(monday, -7), to: addDays(monday, -1) };
}
