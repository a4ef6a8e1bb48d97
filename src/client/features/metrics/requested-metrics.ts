import type { ChosenPeriod } from '#client/shared/metrics/period';
import type { MetricsQuery } from '#client/shared/metrics/use-analytics';

/** Returns the query of a URL's metrics over a period: `?code=…`, `?pages=all`. */
export function requestedMetrics(
  search: URLSearchParams,
  { from, to }: ChosenPeriod,
): MetricsQuery {
  const code = search.get('code');
  return {
    from,
    to,
    ...(code !== null && { code }),
    ...(search.get('pages') === 'all' && { pages: 'all' }),
  };
}
