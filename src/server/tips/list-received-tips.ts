import type { CallAnswer } from '#contract/call';
import { TIPS_PAGE_SIZE } from '#contract/limits';
import type { listTeamTips as listTeamTipsCall } from '#contract/teams/teams';
import type { ReceivedTip } from '#contract/tips/received-tips';
import type { ServerDeps } from '#server/deps';
import { type OwnPage, requireOwnProfile } from '#server/profiles/require-own-profile';
import { findPlace } from '#server/teams/find-team';
import { requireEverMember } from '#server/teams/rules/team-access';
import { presentReceivedTip } from './presenter';
import { selectReceivedTips, selectTipsPaidTo } from './repository/received-tips';
import { pageOf, positionOf } from './tip-cursor';

/**
 * Returns a page of the tips that a worker received, newest first. The cursor is a position in that
 * order, so tips that arrive meanwhile neither repeat nor hide others.
 * @throws {ApiError} invalid_input when the cursor is not one that this function returned; and as
 *   `requireOwnProfile`
 */
export async function listReceivedTips(
  { database }: Pick<ServerDeps, 'database'>,
  own: OwnPage,
  { cursor, limit = TIPS_PAGE_SIZE }: { cursor?: string | undefined; limit?: number | undefined },
): Promise<{ tips: ReceivedTip[]; nextCursor: string | null }> {
  const after = cursor === undefined ? null : positionOf(cursor);
  const profile = await requireOwnProfile({ database }, own);
  // Reads one more than asked for, to know whether there is a next page.
  const rows = await selectReceivedTips(database.db, {
    profileId: profile.id,
    after,
    limit: limit + 1,
  });
  const { page, nextCursor } = pageOf(rows, limit, (row) => row);
  return { tips: page.map(presentReceivedTip), nextCursor };
}

/**
 * Returns a page of the tips for a team that were paid to a member, who may have left it: the money
 * went to them (`GET /api/teams/:id/tips`). Newest first; the cursor is a position in that order.
 * @throws {ApiError} team_not_found for strangers, invalid_input when the cursor is not one that
 *   this function returned
 */
export async function listTeamTips(
  { database: { db } }: Pick<ServerDeps, 'database'>,
  teamId: string,
  userId: string,
  { cursor, limit = TIPS_PAGE_SIZE }: { cursor?: string | undefined; limit?: number | undefined },
): Promise<CallAnswer<typeof listTeamTipsCall>> {
  const after = cursor === undefined ? null : positionOf(cursor);
  const { me, page } = await findPlace(db, teamId, userId);
  const { id: receiverId } = requireEverMember(me);
  const wanted = { profileId: page.id, receiverId, after, limit: limit + 1 };
  // One more than asked for, to know whether there is a next page.
  const rows = await selectTipsPaidTo(db, wanted);
  const { page: tips, nextCursor } = pageOf(rows, limit, (row) => row);
  return { tips: tips.map(presentReceivedTip), nextCursor };
}
