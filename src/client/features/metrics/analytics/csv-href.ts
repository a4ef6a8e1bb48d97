import { hrefOf } from '#client/platform/http';
import { type Analytics, type Funnel, getAnalytics, getFunnel } from '#contract/metrics/analytics';

/** Returns the URL of the screen's data as CSV, authenticated by the browser's cookie. */
export function csvHref(
  { period, code, pages }: Pick<Analytics | Funnel, 'period' | 'code' | 'pages'>,
  table: 'series' | 'hours' | 'codes' | 'funnel',
): string {
  const { from, to, timeZone } = period;
  const query = { format: 'csv', from, to, timeZone, code, pages };
  return table === 'funnel' ? hrefOf(getFunnel, query) : hrefOf(getAnalytics, { ...query, table });
}
