import { type QueryClient, useQuery } from '@tanstack/react-query';
import { getOwnProfile, type OwnProfile } from '#contract/own-profile';
import { getProfile } from '#contract/profile';
import { ApiError } from '../platform/http';
import { queryKeyOf, queryOf } from '../platform/query-keys';

export const ownProfileKey = queryKeyOf(getOwnProfile);

/** The signed-in worker's profile, or null before it is set up. No retry (section 7). */
export function useOwnProfile({ enabled = true } = {}) {
  return useQuery({
    queryKey: ownProfileKey,
    queryFn: async ({ signal }): Promise<OwnProfile | null> => {
      try {
        return await queryOf(getOwnProfile).queryFn({ signal });
      } catch (error) {
        if (error instanceof ApiError && error.code === 'profile_not_found') return null;
        throw error;
      }
    },
    enabled,
    retry: false,
  });
}

/**
 * Caches the profile that a write returned. The public page shows it, too, and is asked for anew.
 */
export function keepOwnProfile(queryClient: QueryClient, profile: OwnProfile): void {
  const { handle } = profile;
  queryClient.setQueryData(ownProfileKey, profile);
  void queryClient.invalidateQueries({ queryKey: queryKeyOf(getProfile, { params: { handle } }) });
}
