// Days by the calendar, written `2026-05-31`. Which moments belong to a day depends on a time zone.

export const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns the day that is so many days later, or earlier. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Returns the number of days from `from` to `to`, both included. */
export function daysOf({ from, to }: { from: string; to: string }): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
}
