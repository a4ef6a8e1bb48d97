import { hrefOf } from '#client/platform/http';
import { type Earnings, type EarningsTable, getEarnings } from '#contract/metrics/earnings';

/** Where a table of the screen is as CSV. The browser signs in by its cookie. */
export function csvHref({ period, code, pages, unit }: Earnings, table: EarningsTable): string {
  const { from, to, timeZone } = period;
  return hrefOf(getEarnings, { format: 'csv', table, from, to, timeZone, unit, code, pages });
}
