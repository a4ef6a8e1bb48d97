import { useQuery } from '@tanstack/react-query';
import { getUser } from '#contract/auth';
import type { Profile } from '#contract/profile';
import { readToken } from '../../../platform/auth-token';
import { queryOrNullOf } from '../../../platform/query-keys';

const FIVE_MINUTES_MS = 5 * 60 * 1000;

/**
 * Whether the signed-in person looks at their own page (specification section 6). Only somebody
 * with a stored token is asked for: an anonymous tipper's first paint waits for no such call.
 */
export function useIsOwner(profile: Profile | null): boolean {
  const { data: user } = useQuery({
    ...queryOrNullOf(getUser),
    enabled: readToken() !== null,
    staleTime: FIVE_MINUTES_MS,
    retry: false,
    refetchOnWindowFocus: false,
    refetchInterval: false,
  });
  return profile !== null && user?.id === profile.userId;
}
