import { handle as handleSchema, isReservedHandle } from '#contract/handle';
import type { Profile } from '#contract/profile';
import type { ServerDeps } from '../deps';
import { Refusal } from '../refusal';
import { selectProfileByHandle } from '../repositories/profiles';
import { presentProfile } from './present-profile';

/**
 * The public profile that has or had a handle, in any case of letters.
 * @throws {Refusal} `profile_not_found` when it is missing, reserved or deactivated.
 */
export async function findProfile(
  { database, cache }: Pick<ServerDeps, 'database' | 'cache'>,
  handle: string,
): Promise<Profile> {
  const wanted = handleSchema.safeParse(handle);
  // What cannot be a handle is not worth a query.
  if (!wanted.success || isReservedHandle(wanted.data)) throw new Refusal('profile_not_found');
  return cache.remember(`profile:${wanted.data}`, async () => {
    const row = await selectProfileByHandle(database.db, wanted.data);
    if (!row) throw new Refusal('profile_not_found');
    return { profileId: row.id, value: presentProfile(row) };
  });
}
