import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#client/platform/http';
import { refetch } from '#client/platform/refetch';
import { upload } from '#client/platform/upload';
import { keepOwnProfile, ownProfileKey } from '#client/shared/profile/use-own-profile';
import { themesKey } from '#client/shared/profile/use-themes';
import {
  deleteLogo,
  deleteTheme,
  postLogo,
  putPageTheme,
  putTheme,
  type ThemeBody,
} from '#contract/profiles/branding';

/** One change at a time, so that the last one wins, and its answer is the last one kept. */
const scope = { id: 'branding' };

/** Creates or changes a theme, and sets it on the page. */
export function useSaveTheme() {
  const queryClient = useQueryClient();
  return useMutation({
    scope,
    mutationFn: async ({ id, ...body }: ThemeBody & { id: string }) => {
      await api(putTheme, { params: { id }, body });
      return api(putPageTheme, { body: { themeId: id } });
    },
    onSuccess: (profile) => keepOwnProfile(queryClient, profile),
    onSettled: () => refetch(queryClient, themesKey),
  });
}

/** Sets the page's theme; null for the default colors. */
export function useChooseTheme() {
  const queryClient = useQueryClient();
  return useMutation({
    scope,
    mutationFn: (themeId: string | null) => api(putPageTheme, { body: { themeId } }),
    onSuccess: (profile) => keepOwnProfile(queryClient, profile),
  });
}

export function useDeleteTheme() {
  const queryClient = useQueryClient();
  return useMutation({
    scope,
    mutationFn: (id: string) => api(deleteTheme, { params: { id } }),
    onSettled: () =>
      Promise.all([refetch(queryClient, themesKey), refetch(queryClient, ownProfileKey())]),
  });
}

export function useSaveLogo() {
  const queryClient = useQueryClient();
  return useMutation({
    scope,
    mutationFn: (file: File) => upload(postLogo, { file }),
    onSuccess: (profile) => keepOwnProfile(queryClient, profile),
  });
}

export function useRemoveLogo() {
  const queryClient = useQueryClient();
  return useMutation({
    scope,
    mutationFn: () => api(deleteLogo),
    onSuccess: (profile) => keepOwnProfile(queryClient, profile),
  });
}
