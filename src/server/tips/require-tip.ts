import { ApiError } from '#server/api-error';
import type { Queries } from '#server/db/queries';
import { selectTipAndProfile } from './repository/tips';
import { requireSessionOf } from './rules/tip-access';

/**
 * Returns a tip with its profile, and which of the tip sessions of a request is the tip's.
 * @throws {ApiError} tip_not_found when there is no such tip, tip_session_required when none of the
 *   sessions is its own
 */
export async function requireTip(db: Queries, tipId: string, sessions: readonly Buffer[]) {
  const found = await selectTipAndProfile(db, tipId);
  if (!found) throw new ApiError('tip_not_found');
  return { ...found, sessionHash: requireSessionOf(found.tip, sessions) };
}
