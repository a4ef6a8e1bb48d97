import type { OwnProfile } from '#contract/own-profile';
import type { ServerDeps } from '#server/deps';
import { changeOwnProfile } from './change-own-profile';
import { updateProfile } from './repository/profiles';
import type { OwnPage } from './require-own-profile';

/**
 * Hides a user's tip page from the public, or shows it again.
 * @throws {Refusal} as `requireOwnProfile`
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
