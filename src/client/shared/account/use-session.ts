import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#client/platform/query-keys';
import { getSession } from '#contract/accounts/auth';

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
