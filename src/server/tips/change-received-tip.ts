import type { ReceivedTip, ReceivedTipChange, ReportReason } from '#contract/tips/received-tips';
import { ApiError } from '#server/api-error';
import type { ServerDeps } from '#server/deps';
import { type OwnPage, requireOwnProfile } from '#server/profiles/require-own-profile';
import { findTipNames } from './find-tip-names';
import { presentReceivedTip } from './presenter';
import { type TipNotes, updateReceivedTip } from './repository/received-tips';

type Deps = Pick<ServerDeps, 'database' | 'clock' | 'tipChanges'>;

/**
 * Hides a tip's comment or name from the tip page, or shows it again (`PATCH
 * /api/received-tips/{id}`; docs/product.md, section 4).
 * @throws {ApiError} tip_not_found when the tip is not theirs; and as `requireOwnProfile`
 */
export function changeReceivedTip(
  deps: Deps,
  own: OwnPage,
  tipId: string,
  change: ReceivedTipChange,
): Promise<ReceivedTip> {
  return note(deps, own, tipId, change);
}

/**
 * Reports a tip to the operator (`POST /api/received-tips/{id}/report`).
 * @throws {ApiError} tip_not_found when the tip is not theirs; and as `requireOwnProfile`
 */
export function reportTip(
  deps: Deps,
  own: OwnPage,
  tipId: string,
  reason: ReportReason,
): Promise<ReceivedTip> {
  const reportedAt = new Date(deps.clock.now());
  return note(deps, own, tipId, { reportedAt, reportReason: reason });
}

async function note(
  { database, tipChanges }: Deps,
  own: OwnPage,
  tipId: string,
  notes: TipNotes,
): Promise<ReceivedTip> {
  const { id: profileId, teamId } = await requireOwnProfile({ database }, own);
  const changed = await updateReceivedTip(database.db, { profileId, id: tipId }, notes);
  if (!changed) throw new ApiError('tip_not_found');
  tipChanges.announce(profileId, { ratings: changed.rating !== null });
  const names = await findTipNames(database.db, { userId: own.userId, teamId });
  return presentReceivedTip(changed, names);
}
