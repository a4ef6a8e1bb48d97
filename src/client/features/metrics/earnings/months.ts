import { RECORD_YEARS } from '#contract/limits';

/** Returns the years and months (`2026`, `2026-05`) with a record, up to a day, latest first. */
export function recordPeriods(today: string): string[] {
  const thisYear = Number(today.slice(0, 4));
  const thisMonth = today.slice(0, 7);
  return Array.from({ length: RECORD_YEARS }, (_, back) => String(thisYear - back)).flatMap(
    (year) => {
      const months = Array.from(
        { length: 12 },
        (_, index) => `${year}-${String(12 - index).padStart(2, '0')}`,
      );
      return [year, ...months.filter((month) => month <= thisMonth)];
    },
  );
}

export function isYear(period: string): boolean {
  return period.length === 4;
}

/** Returns `May 2026`, or `2026` for a year. */
export function periodLabel(period: string): string {
  if (isYear(period)) return period;
  return new Date(`${period}-01`).toLocaleDateString('en-US', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
}
