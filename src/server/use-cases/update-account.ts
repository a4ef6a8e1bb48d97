import type { AccountBody } from '#contract/account';
import type { User } from '#contract/user';
import { PROFILE_CHANGES } from '../cache/profile-cache';
import type { ServerDeps } from '../deps';
import { Refusal } from '../refusal';
import { announceProfileChange, selectProfileByUser } from '../repositories/profiles';
import { updateNames } from '../repositories/users';
import { presentUser } from './present-user';

/**
 * Changes a user's name, which the tip page shows if the profile has no display name.
 * @throws {Refusal} not_authenticated when the user has just been deleted
 */
export async function updateAccount(
  { database, cache }: Pick<ServerDeps, 'database' | 'cache'>,
  userId: string,
  names: AccountBody,
): Promise<User> {
  const { user, profile } = await database.transaction(async (transaction) => {
    const user = await updateNames(transaction, userId, names);
    if (!user) throw new Refusal('not_authenticated');
    const profile = await selectProfileByUser(transaction, userId);
    if (profile) await announceProfileChange(transaction, PROFILE_CHANGES, profile.id);
    return { user, profile };
  });
  if (profile) cache.forget(profile.id);
  return presentUser(user);
}
