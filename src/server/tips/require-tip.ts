import { ApiError } from '#server/api-error';
import type { Queries } from '#server/db/queries';
import { selectTipAndProfile } from './repository/tips';
import { requireSessionOf } from './rules/tip-access';

type TipAndProfile = NonNullable<Awaited<ReturnType<typeof findTip>>>;

/** A tip with its profile, or undefined if there is none. One statement. */
export function findTip(db: Queries, tipId: string) {
  return selectTipAndProfile(db, tipId);
}

/**
 * Requires the tip, and one of the request's tip sessions to be the tip's. Returns both.
 * @throws {ApiError} tip_not_found when there is no such tip, tip_session_required when none of the
 * sessions is its own
 */
export function requireTip(found: TipAndProfile | undefined, sessions: readonly Buffer[]) {
  if (!found) throw new ApiError('tip_not_found');
  return { ...found, sessionHash: requireSessionOf(found.tip, sessions) };
}
