import type { ServerDeps } from '#server/deps';
import { Refusal } from '#server/refusal';
import { type OwnPage, type ProfileWithUser, selectOwnProfile } from './repository/profiles';

export type { OwnPage };

/**
 * Returns one of a user's pages, which may be deactivated.
 * @throws {Refusal} profile_required when the user has none, profile_not_found when the one that
 *   was asked for is not theirs
 */
export async function requireOwnProfile(
  { database }: Pick<ServerDeps, 'database'>,
  own: OwnPage,
): Promise<ProfileWithUser> {
  const profile = await selectOwnProfile(database.db, own);
  if (!profile) throw new Refusal(own.profileId ? 'profile_not_found' : 'profile_required');
  return profile;
}
