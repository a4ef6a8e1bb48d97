import { ApiError } from '#server/api-error';
import type { Queries } from '#server/db/queries';
import { selectTipAndProfile } from './repository/tips';
import { isSessionOf, requireSessionOf } from './rules/tip-access';

type TipsFound = Awaited<ReturnType<typeof findTip>>;

/**
 * The tip with an id, and its profile, for `requireTip`. One statement.
 * @param profileId the page it is of, or null if unknown
 */
export function findTip(db: Queries, tipId: string, profileId: string | null) {
  return selectTipAndProfile(db, tipId, profileId);
}

/**
 * Requires the tip, and one of the request's tip sessions to be the tip's. Returns both.
 * @throws {ApiError} tip_not_found when there is no such tip, tip_session_required when none of the
 * sessions is its own
 */
export function requireTip(all: TipsFound, sessions: readonly Buffer[]) {
  // A tip on another page that reuses this id can't block it.
  const found = all.find(({ tip }) => isSessionOf(tip, sessions)) ?? all[0];
  if (!found) throw new ApiError('tip_not_found');
  return { ...found, sessionHash: requireSessionOf(found.tip, sessions) };
}
