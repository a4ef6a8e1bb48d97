import type { OwnProfile } from '#contract/own-profile';
import type { ServerDeps } from '#server/deps';
import { Refusal } from '#server/refusal';
import { presentOwnProfile } from './presenter';
import { selectOwnProfile } from './repository/profiles';
import type { OwnPage } from './require-own-profile';

/**
 * Returns one of a user's pages, which may be deactivated.
 * @throws {Refusal} profile_not_found when it is not theirs, or they have none yet
 */
export async function findOwnProfile(
  { database }: Pick<ServerDeps, 'database'>,
  own: OwnPage,
): Promise<OwnProfile> {
  const row = await selectOwnProfile(database.db, own);
  if (!row) throw new Refusal('profile_not_found');
  return presentOwnProfile(row);
}
