import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { isRefusal } from '#client/platform/http';
import { queryOf } from '#client/platform/query-keys';
import { useRatings } from '#client/shared/tips/use-ratings';
import { getProfile } from '#contract/profiles/profile';
import type { FoundContent, PageContent } from './page-content';

/** How long a profile waits for its ratings, so that both appear together. */
const RATINGS_TIMEOUT_MS = 400;

/**
 * Returns what is known so far of the tip page at a handle: its profile and ratings. The object
 * stays the same until that changes.
 */
export function usePageContent(handle: string): PageContent {
  const {
    data: profile,
    error,
    isPending,
    refetch,
  } = useQuery({
    ...queryOf(getProfile, { params: { handle } }),
    retry: (failures, failure) => failures < 1 && !isRefusal(failure),
  });
  const { ratings, pending, failed } = useRatings(handle);
  const refused = isRefusal(error);
  const found = !refused && profile !== undefined;
  const waited = useTrueFor(found, RATINGS_TIMEOUT_MS);
  const loading = profile ? pending && !waited : isPending;

  return useMemo((): PageContent => {
    const known: FoundContent | undefined = profile && {
      state: 'found',
      profile,
      ratings: { ratings, pending, failed },
    };
    if (refused) return { state: 'not-found', known };
    if (loading) return { state: 'loading' };
    if (known) return known;
    return { state: 'unreachable', refetch };
  }, [refused, loading, profile, ratings, pending, failed, refetch]);
}

function useTrueFor(condition: boolean, ms: number): boolean {
  const [elapsed, setElapsed] = useState(false);
  useEffect(() => {
    if (!condition) return;
    const timer = setTimeout(() => setElapsed(true), ms);
    return () => clearTimeout(timer);
  }, [condition, ms]);
  return elapsed;
}
