import { useQuery } from '@tanstack/react-query';
import { getOwnProfile, type OwnProfile } from '#contract/own-profile';
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
