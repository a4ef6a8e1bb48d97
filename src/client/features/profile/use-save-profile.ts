import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#client/platform/http';
import { queryKeyOf } from '#client/platform/query-keys';
import { refetch } from '#client/platform/refetch';
import { setCached } from '#client/platform/set-cached';
import { keepOwnProfile } from '#client/shared/profile/use-own-profile';
import { pagesKey } from '#client/shared/profile/use-pages';
import { getSession, getUser, type User } from '#contract/accounts/auth';
import { createPage, type OwnProfileBody, putOwnProfile } from '#contract/profiles/own-profile';

/** Creates or replaces the worker's profile, and updates the caches that show it. */
export function useSaveProfile() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: OwnProfileBody) => api(putOwnProfile, { body }),
    onSuccess: (profile) => {
      keepOwnProfile(queryClient, profile);
      void refetch(queryClient, pagesKey);
      setCached<User | null>(queryClient, queryKeyOf(getUser), (user) =>
        user ? { ...user, profileCompleted: true } : user,
      );
      void refetch(queryClient, queryKeyOf(getUser));
      void refetch(queryClient, queryKeyOf(getSession));
    },
  });
}

export function useCreatePage(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: OwnProfileBody) => api(createPage, { body: { ...body, id } }),
    onSuccess: () => refetch(queryClient, pagesKey),
    // The page may exist nevertheless. The message does not wait for the list.
    onError: () => void refetch(queryClient, pagesKey),
  });
}
