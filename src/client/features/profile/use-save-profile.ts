import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type OwnProfileBody, putOwnProfile } from '#contract/own-profile';
import { getSession, getUser, type User } from '#contract/user';
import { api } from '../../platform/http';
import { queryKeyOf } from '../../platform/query-keys';
import { keepOwnProfile } from '../../queries/use-own-profile';

/** Creates or replaces the worker's profile, and brings the caches that show it up to date. */
export function useSaveProfile() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: OwnProfileBody) => api(putOwnProfile, { body }),
    onSuccess: (profile) => {
      keepOwnProfile(queryClient, profile);
      queryClient.setQueryData<User | null>(queryKeyOf(getUser), (user) =>
        user ? { ...user, profileCompleted: true } : user,
      );
      void queryClient.invalidateQueries({ queryKey: queryKeyOf(getUser) });
      void queryClient.invalidateQueries({ queryKey: queryKeyOf(getSession) });
    },
  });
}
