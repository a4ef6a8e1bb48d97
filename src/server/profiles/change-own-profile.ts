import type { OwnProfile } from '#contract/profiles/own-profile';
import { ApiError } from '#server/api-error';
import type { Queries } from '#server/db/queries';
import type { ServerDeps } from '#server/deps';
import { announcePages } from './announce-pages';
import { presentOwnProfile } from './presenter';
import { lockOwnProfile, selectOwnProfile, updateProfile } from './repository/profiles';
import type { OwnPage } from './require-own-profile';

/**
 * Changes one of a user's pages, locking it, and announces the change to all processes.
 * @throws {ApiError} as `requireOwnProfile`
 */
export async function changeOwnProfile(
  { database, cache }: Pick<ServerDeps, 'database' | 'cache'>,
  own: OwnPage,
  change: (transaction: Queries, profileId: string) => Promise<void>,
): Promise<OwnProfile> {
  const { changed, announced } = await database.transaction(async (transaction) => {
    const profileId = await lockOwnProfile(transaction, own);
    if (!profileId) throw new ApiError(own.profileId ? 'profile_not_found' : 'profile_required');
    await change(transaction, profileId);
    const announced = await announcePages(transaction, own.userId);
    return { announced, changed: await selectOwnProfile(transaction, { ...own, profileId }) };
  });
  if (!changed) throw new ApiError('profile_required');
  for (const id of announced) cache.invalidate(id);
  return presentOwnProfile(changed);
}

/**
 * Hides or shows a user's tip page.
 * @throws {ApiError} as `requireOwnProfile`
 */
export function setProfileActive(
  deps: Pick<ServerDeps, 'database' | 'cache' | 'clock'>,
  own: OwnPage,
  active: boolean,
): Promise<OwnProfile> {
  const now = new Date(deps.clock.now());
  return changeOwnProfile(deps, own, (transaction, id) =>
    updateProfile(transaction, id, { active, now }),
  );
}

/**
 * Sets whether search engines may list a user's tip page.
 * @throws {ApiError} as `requireOwnProfile`
 */
export function setProfileSearchable(
  deps: Pick<ServerDeps, 'database' | 'cache' | 'clock'>,
  own: OwnPage,
  searchable: boolean,
): Promise<OwnProfile> {
  const now = new Date(deps.clock.now());
  return changeOwnProfile(deps, own, (transaction, id) =>
    updateProfile(transaction, id, { searchable, now }),
  );
}
