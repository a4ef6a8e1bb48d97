import type { OwnProfile } from '#contract/own-profile';
import { PROFILE_CHANGES } from '../cache/profile-cache';
import type { Queries } from '../db/queries';
import type { ServerDeps } from '../deps';
import { Refusal } from '../refusal';
import {
  announceProfileChange,
  lockProfileOfUser,
  selectProfileByUser,
} from '../repositories/profiles';
import { presentOwnProfile } from './present-profile';

/**
 * Changes a user's profile, one change at a time, and announces it to every process.
 * @throws {Refusal} profile_required when the user has no profile
 */
export async function changeOwnProfile(
  { database, cache }: Pick<ServerDeps, 'database' | 'cache'>,
  userId: string,
  change: (transaction: Queries, profileId: string) => Promise<void>,
): Promise<OwnProfile> {
  const changed = await database.transaction(async (transaction) => {
    const profileId = await lockProfileOfUser(transaction, userId);
    if (!profileId) return null;
    await change(transaction, profileId);
    await announceProfileChange(transaction, PROFILE_CHANGES, profileId);
    return selectProfileByUser(transaction, userId);
  });
  if (!changed) throw new Refusal('profile_required');
  cache.forget(changed.id);
  return presentOwnProfile(changed);
}
