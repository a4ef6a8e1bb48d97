import { type Analytics, type Funnel, getAnalytics, getFunnel } from '#contract/analytics';

/** Where what the screen shows is as CSV. The browser signs in by its cookie. */
export function csvHref(
  { period, code }: Pick<Analytics | Funnel, 'period' | 'code'>,
  table: 'series' | 'hours' | 'codes' | 'funnel',
): string {
  const { from, to, timeZone } = period;
  const query = new URLSearchParams({ format: 'csv', from, to, timeZone });
  if (code !== null) query.set('code', code);
  if (table === 'funnel') return `${getFunnel.path}?${query}`;
  query.set('table', table);
  return `${getAnalytics.path}?${query}`;
}
