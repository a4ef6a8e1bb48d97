import { type QueryClient, useQuery } from '@tanstack/react-query';
import { chosenPage, forgetChosenPage } from '#client/platform/chosen-page';
import { ApiError } from '#client/platform/http';
import { queryKeyOf, queryOf } from '#client/platform/query-keys';
import { refetch } from '#client/platform/refetch';
import { setCached } from '#client/platform/set-cached';
import { toast } from '#client/ui/toast';
import { getOwnProfile, listPages, type OwnProfile } from '#contract/profiles/own-profile';
import { getProfile } from '#contract/profiles/profile';

/** Names the tab's page, which may change without a reload when somebody signs in. */
export const ownProfileKey = () => queryKeyOf(getOwnProfile);

export const ownProfileQuery = () => ({
  queryKey: ownProfileKey(),
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<OwnProfile | null> => {
    try {
      return await queryOf(getOwnProfile).queryFn({ signal });
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'profile_not_found') throw error;
      return chosenPage() === undefined ? null : firstPage({ signal });
    }
  },
  retry: false,
});

/**
 * Returns the user's first page in place of the tab's, which is not theirs: it went to another
 * member of its team or was deleted, or another user signed in.
 */
async function firstPage(options: { signal: AbortSignal }): Promise<OwnProfile | null> {
  const { pages } = await queryOf(listPages).queryFn(options);
  const page = pages[0]?.id;
  const profile = page ? await queryOf(getOwnProfile, {}, { page }).queryFn(options) : null;
  // Only now, because forms still show the old page, and must not be sent to the first one.
  forgetChosenPage();
  if (profile)
    toast({
      title: 'This is your first page',
      description: 'The page that you had open is no longer yours.',
    });
  return profile;
}

/** Queries the profile of the tab's page, or null before the setup. No retry (section 7). */
export function useOwnProfile({ enabled = true } = {}) {
  return useQuery({ ...ownProfileQuery(), enabled });
}

/** Caches the profile that a write returned. The public page, which shows it too, is refetched. */
export function keepOwnProfile(queryClient: QueryClient, profile: OwnProfile): void {
  const { handle } = profile;
  setCached(queryClient, ownProfileKey(), profile);
  void refetch(queryClient, queryKeyOf(getProfile, { params: { handle } }));
}
