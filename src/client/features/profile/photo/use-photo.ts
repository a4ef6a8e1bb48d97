import { useMutation, useQueryClient } from '@tanstack/react-query';
import { deleteAvatar, postAvatar } from '#contract/avatar';
import type { OwnProfile } from '#contract/own-profile';
import { getProfile } from '#contract/profile';
import { api } from '../../../platform/http';
import { queryKeyOf } from '../../../platform/query-keys';
import { upload } from '../../../platform/upload';
import { ownProfileKey } from '../../../queries/use-own-profile';
import type { Crop } from './crop';

interface ChosenPhoto {
  file: File;
  /** In whole pixels. */
  crop: Crop;
  onProgress(share: number): void;
}

export function useSavePhoto() {
  const keep = useKeepProfile();
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
    onSuccess: keep,
  });
}

export function useRemovePhoto() {
  const keep = useKeepProfile();
  return useMutation({ mutationFn: () => api(deleteAvatar), onSuccess: keep });
}

/** The page that everybody sees shows the photo, too. */
function useKeepProfile() {
  const queryClient = useQueryClient();
  return (profile: OwnProfile) => {
    queryClient.setQueryData(ownProfileKey, profile);
    const { handle } = profile;
    void queryClient.invalidateQueries({
      queryKey: queryKeyOf(getProfile, { params: { handle } }),
    });
  };
}
