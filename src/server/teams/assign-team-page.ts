import type { Queries } from '#server/db/queries';
import { releaseDomain } from '#server/domains/own-domain';
import { deleteShiftsAndGoal } from '#server/metrics/shifts';
import { assignPage } from '#server/profiles/assign-page';
import { unfollowPasses } from '#server/wallet/follow-pass';

/**
 * Transfers a team's page to another user, or leaves it without an owner. Deletes what is on it but
 * belongs to its former owner alone: shifts, earnings goal and passes; without a new owner, also
 * the page's domain, whose removal the caller announces.
 */
export async function assignTeamPage(
  db: Queries,
  pageId: string,
  userId: string | null,
  now: Date,
): Promise<void> {
  await assignPage(db, pageId, userId, now);
  await deleteShiftsAndGoal(db, pageId);
  await unfollowPasses(db, pageId);
  if (userId === null) await releaseDomain(db, pageId);
}
