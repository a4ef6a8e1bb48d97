import type { OwnProfile } from '#contract/profiles/own-profile';
import { ApiError } from '#server/api-error';
import type { ServerDeps } from '#server/deps';
import { presentOwnProfile } from './presenter';
import { type OwnPage, type ProfileWithUser, selectOwnProfile } from './repository/profiles';

export type { OwnPage };

/**
 * Returns one of a user's pages, which may be deactivated.
 * @throws {ApiError} profile_required when the user has none, profile_not_found when the requested
 * one is not theirs
 */
export async function requireOwnProfile(
  { database }: Pick<ServerDeps, 'database'>,
  own: OwnPage,
): Promise<ProfileWithUser> {
  const profile = await selectOwnProfile(database.db, own);
  if (!profile) throw new ApiError(own.profileId ? 'profile_not_found' : 'profile_required');
  return profile;
}

/**
 * Returns one of a user's pages as they see it (`GET /api/profiles/me`).
 * @throws {ApiError} profile_not_found when it is not theirs, or they have none yet
 */
export async function findOwnProfile(
  { database }: Pick<ServerDeps, 'database'>,
  own: OwnPage,
): Promise<OwnProfile> {
  const row = await selectOwnProfile(database.db, own);
  if (!row) throw new ApiError('profile_not_found');
  return presentOwnProfile(row);
}
