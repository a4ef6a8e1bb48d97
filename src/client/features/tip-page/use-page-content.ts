import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '#client/platform/http';
import { queryOf } from '#client/platform/query-keys';
import { type RatingsState, useRatings } from '#client/shared/tips/use-ratings';
import { getProfile, type Profile } from '#contract/profiles/profile';

export type PageContent =
  | { state: 'loading' }
  /** The profile may be an older answer kept by this phone. */
  | { state: 'found'; profile: Profile; ratings: RatingsState }
  | { state: 'not-found' }
  /** The server could not be reached or failed, which says nothing about the profile. */
  | { state: 'unreachable'; retry(): void; retrying: boolean };

/** How long a profile waits for its ratings, in milliseconds, so that both appear together. */
const RATINGS_PATIENCE_MS = 400;

/** What is known of the tip page at a handle: its profile and ratings. */
export function usePageContent(handle: string): PageContent {
  const query = useQuery({
    ...queryOf(getProfile, { params: { handle } }),
    retry: (failures, error) => failures < 1 && !isRefusal(error),
  });
  const ratings = useRatings(handle);
  const refused = isRefusal(query.error);
  const found = !refused && query.data !== undefined;
  const waited = useTrueFor(found, RATINGS_PATIENCE_MS);

  if (refused) return { state: 'not-found' };
  if (query.data) {
    if (ratings.pending && !waited) return { state: 'loading' };
    return { state: 'found', profile: query.data, ratings };
  }
  if (query.isPending) return { state: 'loading' };
  return {
    state: 'unreachable',
    retry: () => void query.refetch(),
    retrying: query.isFetching,
  };
}

/** Whether our server has said that there is no such page. */
export function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.isRefusal;
}

/** Whether a condition has been true for `ms`. */
function useTrueFor(condition: boolean, ms: number): boolean {
  const [elapsed, setElapsed] = useState(false);
  useEffect(() => {
    if (!condition) return;
    const timer = setTimeout(() => setElapsed(true), ms);
    return () => clearTimeout(timer);
  }, [condition, ms]);
  return elapsed;
}
