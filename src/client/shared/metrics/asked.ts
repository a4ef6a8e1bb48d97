import type { ChosenPeriod } from './period';
import type { FiguresAsked } from './use-analytics';

/** Returns which figures an address asks for in a period: `?code=…`, `?pages=all`. */
export function askedBy(search: URLSearchParams, { from, to }: ChosenPeriod): FiguresAsked {
  const code = search.get('code');
  return {
    from,
    to,
    ...(code !== null && { code }),
    ...(search.get('pages') === 'all' && { pages: 'all' }),
  };
}
