import type { Profile } from '#contract/profile';
import type { ServerDeps } from '../deps';
import { handleInAddress } from '../policies/handles';
import { Refusal } from '../refusal';
import { selectProfileByHandle } from '../repositories/profiles';
import { presentProfile } from './present-profile';

/**
 * Returns the public profile that has or had a handle, whose case does not matter.
 * @throws {Refusal} profile_not_found when there is none, or it is deactivated
 */
export async function findProfile(
  { database, cache }: Pick<ServerDeps, 'database' | 'cache'>,
  handle: string,
): Promise<Profile> {
  const wanted = handleInAddress(handle);
  return cache.remember(`profile:${wanted}`, async () => {
    const row = await selectProfileByHandle(database.db, wanted);
    if (!row) throw new Refusal('profile_not_found');
    return { profileId: row.id, value: presentProfile(row) };
  });
}
