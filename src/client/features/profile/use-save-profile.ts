import { useMutation, useQueryClient } from '@tanstack/react-query';
import { askAgain } from '#client/platform/ask-again';
import { api } from '#client/platform/http';
import { keepAnswer } from '#client/platform/keep-answer';
import { queryKeyOf } from '#client/platform/query-keys';
import { keepOwnProfile } from '#client/shared/profile/use-own-profile';
import { pagesKey } from '#client/shared/profile/use-pages';
import { getSession, getUser, type User } from '#contract/accounts/user';
import { type OwnProfileBody, putOwnProfile } from '#contract/profiles/own-profile';
import { createPage } from '#contract/profiles/pages';

/** Creates or replaces the worker's profile, and brings the caches that show it up to date. */
export function useSaveProfile() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: OwnProfileBody) => api(putOwnProfile, { body }),
    onSuccess: (profile) => {
      keepOwnProfile(queryClient, profile);
      void askAgain(queryClient, pagesKey);
      keepAnswer<User | null>(queryClient, queryKeyOf(getUser), (user) =>
        user ? { ...user, profileCompleted: true } : user,
      );
      void askAgain(queryClient, queryKeyOf(getUser));
      void askAgain(queryClient, queryKeyOf(getSession));
    },
  });
}

/** Makes another page of the given id beside those that there are. */
export function useCreatePage(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: OwnProfileBody) => api(createPage, { body: { ...body, id } }),
    onSuccess: () => askAgain(queryClient, pagesKey),
  });
}
