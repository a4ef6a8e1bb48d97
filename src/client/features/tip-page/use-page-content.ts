import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { ApiError } from '#client/platform/http';
import { queryOf } from '#client/platform/query-keys';
import { useRatings } from '#client/shared/tips/use-ratings';
import { getProfile } from '#contract/profiles/profile';
import type { PageContent } from './page-content';

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
    isFetching,
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
  const retrying = isFetching && profile === undefined;

  return useMemo((): PageContent => {
    if (refused) return { state: 'not-found' };
    if (loading) return { state: 'loading' };
    if (profile) return { state: 'found', profile, ratings: { ratings, pending, failed } };
    return { state: 'unreachable', retry: () => void refetch(), retrying };
  }, [refused, loading, profile, ratings, pending, failed, refetch, retrying]);
}

/** Returns true if our server has said that there is no such page. */
export function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.isRefusal;
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
