import { RECORD_MONTHS } from '#contract/limits';

/**
 * The months that have a record, up to the one that a day belongs to, the latest first: `2026-05`.
 */
export function lastMonths(today: string): string[] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return Array.from({ length: RECORD_MONTHS }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back)).toISOString().slice(0, 7),
  );
}

/** A month as `May 2026`. */
export function monthLabel(month: string): string {
  return new Date(`${month}-01`).toLocaleDateString('en-US', {
    ...({ month: 'long', year: 'numeric', timeZone: 'UTC' } as const),
  });
}
