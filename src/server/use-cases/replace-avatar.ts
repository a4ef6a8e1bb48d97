import { createHash } from 'node:crypto';
import { IMAGES_PATH } from '#contract/avatar';
import type { OwnProfile } from '#contract/own-profile';
import type { ServerDeps } from '../deps';
import { avatarSquares, type Crop } from '../photos/avatar-squares';
import { replaceImages } from '../repositories/images';
import { updateProfile } from '../repositories/profiles';
import { changeOwnProfile } from './change-own-profile';
import { requireOwnProfile } from './require-own-profile';

/**
 * Makes the squares of an uploaded photo and puts them on the user's profile in place of the
 * earlier ones, which are deleted.
 * @throws {Refusal} profile_required when the user has no profile; and as `avatarSquares`
 */
export async function replaceAvatar(
  deps: Pick<ServerDeps, 'database' | 'cache' | 'clock'>,
  userId: string,
  file: Buffer,
  crop: Crop | null,
): Promise<OwnProfile> {
  // Checked before the work of decoding the photo.
  await requireOwnProfile(deps, userId);
  const { large, small } = await avatarSquares(file, crop);
  const now = new Date(deps.clock.now());
  const rows = [large, small].map((content) => ({
    content,
    hash: createHash('sha256').update(content).digest(),
    createdAt: now,
  }));
  const [avatarUrl, avatarSmallUrl] = rows.map(({ hash }) => addressOf(hash));
  return changeOwnProfile(deps, userId, async (transaction, id) => {
    await replaceImages(transaction, id, rows);
    await updateProfile(transaction, id, { avatarUrl, avatarSmallUrl, now });
  });
}

/**
 * Deletes the photo of a user's profile, if it has one.
 * @throws {Refusal} profile_required when the user has no profile
 */
export function removeAvatar(
  deps: Pick<ServerDeps, 'database' | 'cache' | 'clock'>,
  userId: string,
): Promise<OwnProfile> {
  const now = new Date(deps.clock.now());
  return changeOwnProfile(deps, userId, async (transaction, id) => {
    await replaceImages(transaction, id, []);
    await updateProfile(transaction, id, { avatarUrl: null, avatarSmallUrl: null, now });
  });
}

function addressOf(hash: Buffer): string {
  return `${IMAGES_PATH}/${hash.toString('base64url')}.webp`;
}
