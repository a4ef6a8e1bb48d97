import type { OwnProfile } from '#contract/own-profile';
import type { ServerDeps } from '#server/deps';
import { changeOwnProfile } from './change-own-profile';
import { updateProfile } from './repository/profiles';
import type { OwnPage } from './require-own-profile';

/**
 * Lets search engines show a user's tip page, or not any more.
 * @throws {Refusal} as `requireOwnProfile`
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
