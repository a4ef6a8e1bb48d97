import { type QueryClient, useQuery } from '@tanstack/react-query';
import { chosenPage, forgetChosenPage } from '#client/platform/chosen-page';
import { ApiError } from '#client/platform/http';
import { queryKeyOf, queryOf } from '#client/platform/query-keys';
import { refetch } from '#client/platform/refetch';
import { setCached } from '#client/platform/set-cached';
import { getOwnProfile, type OwnProfile } from '#contract/profiles/own-profile';
import { getProfile } from '#contract/profiles/profile';

export const ownProfileKey = queryKeyOf(getOwnProfile);

export const ownProfileQuery = {
  queryKey: ownProfileKey,
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<OwnProfile | null> => {
    try {
      return await queryOf(getOwnProfile).queryFn({ signal });
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'profile_not_found') throw error;
      if (chosenPage() === undefined) return null;
      // The tab's page is not the user's: it was deleted, or another user signed in.
      forgetChosenPage();
      return queryOf(getOwnProfile).queryFn({ signal });
    }
  },
  retry: false,
};

/** Queries the profile of the tab's page, or null before the setup. No retry (section 7). */
export function useOwnProfile({ enabled = true } = {}) {
  return useQuery({ ...ownProfileQuery, enabled });
}

/** Caches the profile that a write returned. The public page, which shows it too, is refetched. */
export function keepOwnProfile(queryClient: QueryClient, profile: OwnProfile): void {
  const { handle } = profile;
  setCached(queryClient, ownProfileKey, profile);
  void refetch(queryClient, queryKeyOf(getProfile, { params: { handle } }));
}
