import type { OwnProfile } from '#contract/own-profile';
import type { Queries } from '#server/db/queries';
import type { ServerDeps } from '#server/deps';
import { Refusal } from '#server/refusal';
import { announcePages } from './announce-pages';
import { presentOwnProfile } from './presenter';
import { lockOwnProfile, selectOwnProfile } from './repository/profiles';
import type { OwnPage } from './require-own-profile';

/**
 * Changes one of a user's pages, one change at a time, and announces it to every process.
 * @throws {Refusal} as `requireOwnProfile`
 */
export async function changeOwnProfile(
  { database, cache }: Pick<ServerDeps, 'database' | 'cache'>,
  own: OwnPage,
  change: (transaction: Queries, profileId: string) => Promise<void>,
): Promise<OwnProfile> {
  const { changed, announced } = await database.transaction(async (transaction) => {
    const profileId = await lockOwnProfile(transaction, own);
    if (!profileId) throw new Refusal(own.profileId ? 'profile_not_found' : 'profile_required');
    await change(transaction, profileId);
    const announced = await announcePages(transaction, own.userId);
    return { announced, changed: await selectOwnProfile(transaction, { ...own, profileId }) };
  });
  if (!changed) throw new Refusal('profile_required');
  for (const id of announced) cache.forget(id);
  return presentOwnProfile(changed);
}
