import type { ServerDeps } from '../deps';
import { Refusal } from '../refusal';
import { type ProfileWithUser, selectProfileByUser } from '../repositories/profiles';

/**
 * The profile of a user, for what makes no sense without one.
 *
 * @throws Refusal `profile_required`
 */
export async function requireOwnProfile(
  { database }: Pick<ServerDeps, 'database'>,
  userId: string,
): Promise<ProfileWithUser> {
  const profile = await selectProfileByUser(database.db, userId);
  if (!profile) throw new Refusal('profile_required');
  return profile;
}
