import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type OwnProfileBody, putOwnProfile } from '#contract/profiles/own-profile';
import { createPage } from '#contract/profiles/pages';
import { getSession, getUser, type User } from '#contract/accounts/user';
import { askAgain } from '../../platform/ask-again';
import { api } from '../../platform/http';
import { keepAnswer } from '../../platform/keep-answer';
import { queryKeyOf } from '../../platform/query-keys';
import { keepOwnProfile } from '../../queries/use-own-profile';
import { pagesKey } from '../../queries/use-pages';

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
