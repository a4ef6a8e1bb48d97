import { useQuery } from '@tanstack/react-query';
import { queryOf, queryOrNullOf } from '#client/platform/query-keys';
import { getSession, getUser } from '#contract/accounts/auth';

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

/** Queries the session as the gate needs it: always stale, no retry, no polling (section 7). */
export function useSession() {
  return useQuery({
    ...queryOf(getSession),
    staleTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchInterval: false,
  });
}
