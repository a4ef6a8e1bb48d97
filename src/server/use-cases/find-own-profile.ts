import type { OwnProfile } from '#contract/own-profile';
import type { ServerDeps } from '../deps';
import { Refusal } from '../refusal';
import { selectProfileByUser } from '../repositories/profiles';
import { presentOwnProfile } from './present-profile';

/**
 * Returns a user's profile, which may be deactivated.
 * @throws {Refusal} profile_not_found when the user has none yet
 */
export async function findOwnProfile(
  { database }: Pick<ServerDeps, 'database'>,
  userId: string,
): Promise<OwnProfile> {
  const row = await selectProfileByUser(database.db, userId);
  if (!row) throw new Refusal('profile_not_found');
  return presentOwnProfile(row);
}
