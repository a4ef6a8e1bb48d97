import { useSearchParams } from 'react-router-dom';
import { useHydrated } from '#client/hooks/use-hydrated';

/**
 * Returns the requested URL to open after signing in, unchecked; null if there is none, and during
 * hydration, because the pages are rendered without their query.
 */
export function useReturnTo(): string | null {
  const [search] = useSearchParams();
  return useHydrated() ? search.get('return_to') : null;
}
