import type { Profile } from '#contract/profile';
import type { ServerDeps } from '../deps';
import { forwardedSince } from '../policies/handle-changes';
import { handleInAddress } from '../policies/handles';
import { Refusal } from '../refusal';
import { selectProfileByHandle } from '../repositories/profiles';
import { presentProfile } from './present-profile';

/**
 * Returns the public profile that has a handle, or had it in the last year. Case does not matter.
 * @throws {Refusal} profile_not_found when there is none, or it is deactivated
 */
export async function findProfile(
  { database, cache, clock }: Pick<ServerDeps, 'database' | 'cache' | 'clock'>,
  handle: string,
): Promise<Profile> {
  const wanted = handleInAddress(handle);
  return cache.remember(`profile:${wanted}`, async () => {
    const since = forwardedSince(new Date(clock.now()));
    const row = await selectProfileByHandle(database.db, wanted, since);
    if (!row) throw new Refusal('profile_not_found');
    return { profileId: row.id, value: presentProfile(row) };
  });
}
