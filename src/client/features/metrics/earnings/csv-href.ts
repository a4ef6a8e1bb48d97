import { hrefOf } from '#client/platform/http';
import { type Earnings, type EarningsTable, getEarnings } from '#contract/metrics/earnings';

/** Returns the URL of a table of the screen as CSV, authenticated by the browser's cookie. */
export function csvHref({ period, code, pages, unit }: Earnings, table: EarningsTable): string {
  const { from, to, timeZone } = period;
  return hrefOf(getEarnings, { format: 'csv', table, from, to, timeZone, unit, code, pages });
}
