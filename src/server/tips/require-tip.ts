import { ApiError } from '#server/api-error';
import type { Queries } from '#server/db/queries';
import { selectTipAndProfile } from './repository/tips';
import { isSessionOf, requireSessionOf } from './rules/tip-access';

type TipsFound = Awaited<ReturnType<typeof findTip>>;

/**
 * Returns the tip with an id, and its profile, for `requireTip`. Sends one statement.
 * @param profileId the tip's page, or null if unknown
 */
export function findTip(db: Queries, tipId: string, profileId: string | null) {
  return selectTipAndProfile(db, tipId, profileId);
}

/**
 * Requires the tip to exist, and one of the request's sessions to be the tip's. Returns both.
 * @throws {ApiError} tip_not_found when there is no such tip, tip_session_required when none of the
 * sessions is the tip's
 */
export function requireTip(all: TipsFound, sessions: readonly Buffer[]) {
  // A tip on another page that reuses this id can't block it.
  const found = all.find(({ tip }) => isSessionOf(tip, sessions)) ?? all[0];
  if (!found) throw new ApiError('tip_not_found');
  return { ...found, sessionHash: requireSessionOf(found.tip, sessions) };
}
