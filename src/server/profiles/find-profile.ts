import type { Profile } from '#contract/profiles/profile';
import { ApiError } from '#server/api-error';
import { findEntitlements } from '#server/billing/find-entitlements';
import type { ServerDeps } from '#server/deps';
import { findTeamPage } from '#server/teams/find-team-page';
import { hasBranding, presentProfile, withTeam } from './presenter';
import { selectProfileByHandle } from './repository/profiles';
import { forwardedSince } from './rules/handle-changes';
import { handleInAddress } from './rules/handles';
import { isPaused } from './rules/pages';

/**
 * Returns the public profile with a handle, current or given up within the last year. Ignores case.
 * @throws {ApiError} profile_not_found when there is none, or it is deactivated or paused
 */
export async function findProfile(
  deps: Pick<ServerDeps, 'config' | 'database' | 'cache' | 'clock' | 'mailer' | 'provider' | 'sms'>,
  handle: string,
): Promise<Profile> {
  const { database, cache, clock } = deps;
  const wanted = handleInAddress(handle);
  return cache.remember(`profile:${wanted}`, async () => {
    const since = forwardedSince(new Date(clock.now()));
    const found = await selectProfileByHandle(database.db, wanted, since);
    if (!found) throw new ApiError('profile_not_found');
    const { earlierPages: earlier, ...row } = found;
    // Most pages are their worker's only one, in default colors: the same on every plan.
    const dependsOnPlan = earlier > 0 || hasBranding(row) || row.teamId !== null;
    const entitlements = dependsOnPlan ? await findEntitlements(deps, row.userId) : null;
    if (entitlements && isPaused(entitlements, row, earlier)) {
      throw new ApiError('profile_not_found');
    }
    const team =
      row.teamId && (await findTeamPage(deps, row.teamId, (person) => findProfile(deps, person)));
    const thanksBy: NonNullable<Profile['thanksBy']> = [];
    if (deps.mailer) thanksBy.push('email');
    if (deps.sms) thanksBy.push('phone');
    const page: Profile = {
      ...presentProfile(row, entitlements),
      ...(thanksBy.length > 0 && { thanksBy }),
      ...(deps.sms && { textsTo: [...deps.config.smsCountries] }),
    };
    return { invalidatedBy: row.id, value: team ? withTeam(page, team) : page };
  });
}
