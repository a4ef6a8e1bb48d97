import type { ServerDeps } from '../deps';
import { Refusal } from '../refusal';
import { type ProfileWithUser, selectProfileByUser } from '../repositories/profiles';

/**
 * Returns a user's profile, which may be deactivated.
 * @throws {Refusal} profile_required when the user has none
 */
export async function requireOwnProfile(
  { database }: Pick<ServerDeps, 'database'>,
  userId: string,
): Promise<ProfileWithUser> {
  const profile = await selectProfileByUser(database.db, userId);
  if (!profile) throw new Refusal('profile_required');
  return profile;
}
