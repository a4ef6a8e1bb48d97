import { type Earnings, type EarningsTable, getEarnings } from '#contract/earnings';

/** Where a table of the screen is as CSV. The browser signs in by its cookie. */
export function csvHref({ period, code, unit }: Earnings, table: EarningsTable): string {
  const { from, to, timeZone } = period;
  const query = new URLSearchParams({ format: 'csv', table, from, to, timeZone, unit });
  if (code !== null) query.set('code', code);
  return `${getEarnings.path}?${query}`;
}
