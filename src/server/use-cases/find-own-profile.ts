import type { OwnProfile } from '#contract/own-profile';
import type { ServerDeps } from '../deps';
import { Refusal } from '../refusal';
import { selectOwnProfile } from '../repositories/profiles';
import { presentOwnProfile } from './present-profile';
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
