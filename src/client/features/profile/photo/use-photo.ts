import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#client/platform/http';
import { upload } from '#client/platform/upload';
import { keepOwnProfile } from '#client/shared/profile/use-own-profile';
import { deleteAvatar, postAvatar } from '#contract/profiles/branding';
import type { Crop } from './crop';

interface ChosenPhoto {
  file: File;
  /** In whole pixels. */
  crop: Crop;
  onProgress(share: number): void;
}

export function useSavePhoto() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ file, crop, onProgress }: ChosenPhoto) =>
      upload(
        postAvatar,
        {
          file,
          fields: {
            left: String(crop.left),
            top: String(crop.top),
            size: String(crop.size),
          },
        },
        { onProgress },
      ),
    onSuccess: (profile) => keepOwnProfile(queryClient, profile),
  });
}

export function useRemovePhoto() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api(deleteAvatar),
    onSuccess: (profile) => keepOwnProfile(queryClient, profile),
  });
}
