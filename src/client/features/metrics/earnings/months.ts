import { RECORD_YEARS } from '#contract/limits';

/**
 * What there is a record of, up to the month that a day belongs to, the latest first: each year,
 * and its months (`2026`, `2026-05`).
 */
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

/** Whether a period is a whole year. */
export function isYear(period: string): boolean {
  return period.length === 4;
}

/** A month as `May 2026`, a year as `2026`. */
export function periodLabel(period: string): string {
  if (isYear(period)) return period;
  return new Date(`${period}-01`).toLocaleDateString('en-US', {
    ...({ month: 'long', year: 'numeric', timeZone: 'UTC' } as const),
  });
}
