import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#client/platform/query-keys';
import { getRatings, type Ratings } from '#contract/profiles/profile';

export interface RatingsState {
  /** Undefined until there is an answer, possibly a cached one. */
  ratings: Ratings | undefined;
  pending: boolean;
  failed: boolean;
}

/** Queries a page's ratings. Always stale and refetched on focus (section 9). */
export function useRatings(handle: string | null): RatingsState {
  const { data, isError, isPending } = useQuery({
    ...queryOf(getRatings, { params: { handle: handle ?? '' } }),
    enabled: handle !== null,
    staleTime: 0,
  });
  return { ratings: data, pending: isPending, failed: isError && !data };
}
