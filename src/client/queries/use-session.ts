import { useQuery } from '@tanstack/react-query';
import { getSession } from '#contract/accounts/user';
import { queryOf } from '../platform/query-keys';

/** The session, as the gate asks for it: always stale, no retry, no polling (section 7). */
export function useSession() {
  return useQuery({
    ...queryOf(getSession),
    staleTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchInterval: false,
  });
}
