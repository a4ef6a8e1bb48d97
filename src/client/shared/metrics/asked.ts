import type { ChosenPeriod } from './period';
import type { MetricsQuery } from './use-analytics';

/** Returns which metrics an address asks for in a period: `?code=…`, `?pages=all`. */
export function askedBy(search: URLSearchParams, { from, to }: ChosenPeriod): MetricsQuery {
  const code = search.get('code');
  return {
    from,
    to,
    ...(code !== null && { code }),
    ...(search.get('pages') === 'all' && { pages: 'all' }),
  };
}
