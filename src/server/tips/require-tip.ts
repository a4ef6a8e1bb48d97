import { ApiError } from '#server/api-error';
import type { Queries } from '#server/db/queries';
import { selectTipAndProfile } from './repository/tips';
import { requireSessionOf } from './rules/tip-access';

type TipAndProfile = NonNullable<Awaited<ReturnType<typeof findTip>>>;

/** Returns a tip with its profile, or undefined if there is none. One statement. */
export function findTip(db: Queries, tipId: string) {
  return selectTipAndProfile(db, tipId);
}

/**
 * Returns what was found of a tip, and which of the tip sessions of a request is the tip's.
 * @throws {ApiError} tip_not_found when there is no such tip, tip_session_required when none of the
 *   sessions is its own
 */
export function requireTip(found: TipAndProfile | undefined, sessions: readonly Buffer[]) {
  if (!found) throw new ApiError('tip_not_found');
  return { ...found, sessionHash: requireSessionOf(found.tip, sessions) };
}
