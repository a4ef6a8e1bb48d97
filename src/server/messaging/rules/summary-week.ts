import { addDays } from '#contract/fields';
import { clockIn } from '#server/calendar/time-zone';
import { type Period, weekdayOf } from '#server/metrics/rules/periods';

/** The time on Monday from which a summary is due, in the worker's time zone. */
const MONDAY_FROM = '08:00';

/**
 * Returns the week (Monday to Sunday) whose summary is due, or null. Summaries are due on Monday
 * from eight in the time zone, and on Tuesday in case the server was down. Pure.
 */
export function weekToSum(now: Date, timeZone: string): Period | null {
  const { day, time } = clockIn(timeZone)(now);
  const weekday = weekdayOf(day);
  const isDue = weekday === 2 || (weekday === 1 && time >= MONDAY_FROM);
  return isDue ? weekBefore(day) : null;
}

/** Returns the week (Monday to Sunday) before the one that contains a day. */
export function weekBefore(day: string): Period {
  const monday = addDays(day, 1 - weekdayOf(day));
  return { from: addDays(monday, -7), to: addDays(monday, -1) };
}
