import type { OwnProfile } from '#contract/own-profile';
import type { ServerDeps } from '#server/deps';
import { changeOwnProfile } from './change-own-profile';
import { avatarSquares, type Crop } from './photos/avatar-squares';
import { replaceImages } from './repository/images';
import { selectPictures, updateProfile } from './repository/profiles';
import { type OwnPage, requireOwnProfile } from './require-own-profile';
import { hashesIn, storedImage } from './stored-images';

/**
 * Makes the squares of an uploaded photo and puts them on the user's profile in place of the
 * earlier ones, which are deleted.
 * @throws {Refusal} as `requireOwnProfile` and `avatarSquares`
 */
export async function replaceAvatar(
  deps: Pick<ServerDeps, 'database' | 'cache' | 'clock'>,
  own: OwnPage,
  file: Buffer,
  crop: Crop | null,
): Promise<OwnProfile> {
  // Checked before the work of decoding the photo.
  await requireOwnProfile(deps, own);
  const { large, small } = await avatarSquares(file, crop);
  const now = new Date(deps.clock.now());
  const [avatar, avatarSmall] = [storedImage(large, now), storedImage(small, now)] as const;
  return changeOwnProfile(deps, own, async (transaction, id) => {
    const { logoUrl } = await selectPictures(transaction, id);
    await replaceImages(transaction, id, [avatar.row, avatarSmall.row], hashesIn([logoUrl]));
    await updateProfile(transaction, id, {
      ...{ avatarUrl: avatar.address, avatarSmallUrl: avatarSmall.address, now },
    });
  });
}

/**
 * Deletes the photo of a user's profile, if it has one.
 * @throws {Refusal} as `requireOwnProfile`
 */
export function removeAvatar(
  deps: Pick<ServerDeps, 'database' | 'cache' | 'clock'>,
  own: OwnPage,
): Promise<OwnProfile> {
  const now = new Date(deps.clock.now());
  return changeOwnProfile(deps, own, async (transaction, id) => {
    const { logoUrl } = await selectPictures(transaction, id);
    await replaceImages(transaction, id, [], hashesIn([logoUrl]));
    await updateProfile(transaction, id, { avatarUrl: null, avatarSmallUrl: null, now });
  });
}
