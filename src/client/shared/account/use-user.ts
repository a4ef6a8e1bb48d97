import { useQuery } from '@tanstack/react-query';
import { queryOrNullOf } from '#client/platform/query-keys';
import { getUser } from '#contract/accounts/auth';

const FIVE_MINUTES_MS = 5 * 60 * 1000;

/** Queries the signed-in user, or null. Cached 5 min, no retry, no refetch on focus (section 7). */
export function useUser({ enabled = true } = {}) {
  return useQuery({
    ...queryOrNullOf(getUser),
    enabled,
    staleTime: FIVE_MINUTES_MS,
    retry: false,
    refetchOnWindowFocus: false,
    refetchInterval: false,
  });
}
