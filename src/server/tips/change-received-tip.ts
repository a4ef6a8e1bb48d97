import type { ReceivedTip, ReportReason } from '#contract/tips/received-tips';
import { ApiError } from '#server/api-error';
import type { ServerDeps } from '#server/deps';
import { type OwnPage, requireOwnProfile } from '#server/profiles/require-own-profile';
import { findTipNames } from './find-tip-names';
import { presentReceivedTip } from './presenter';
import { type TipNotes, updateReceivedTip } from './repository/received-tips';

/**
 * Hides a tip's comment or name from the tip page, or shows it again (`PATCH
 * /api/received-tips/{id}`; docs/product.md, section 4).
 * @throws {ApiError} tip_not_found when the tip is not theirs; and as `requireOwnProfile`
 */
export async function changeReceivedTip(
  { database, tipChanges }: Pick<ServerDeps, 'database' | 'tipChanges'>,
  own: OwnPage,
  tipId: string,
  change: TipNotes,
): Promise<ReceivedTip> {
  const { id: profileId, teamId } = await requireOwnProfile({ database }, own);
  const changed = await updateReceivedTip(database.db, { profileId, id: tipId }, change);
  if (!changed) throw new ApiError('tip_not_found');
  tipChanges.announce(profileId, { ratings: changed.rating !== null });
  const names = await findTipNames(database.db, { userId: own.userId, teamId });
  return presentReceivedTip(changed, names);
}

/**
 * Reports a tip to the operator (`POST /api/received-tips/{id}/report`).
 * @throws {ApiError} tip_not_found when the tip is not theirs; and as `requireOwnProfile`
 */
export function reportTip(
  deps: Pick<ServerDeps, 'database' | 'clock' | 'tipChanges'>,
  own: OwnPage,
  tipId: string,
  reason: ReportReason,
): Promise<ReceivedTip> {
  const reportedAt = new Date(deps.clock.now());
  return changeReceivedTip(deps, own, tipId, { reportedAt, reportReason: reason });
}
