import { TIPS_PAGE_SIZE } from '#contract/limits';
import type { ReceivedTip } from '#contract/received-tips';
import type { ServerDeps } from '#server/deps';
import { type OwnPage, requireOwnProfile } from '#server/profiles/require-own-profile';
import { presentReceivedTip } from './presenter';
import { selectReceivedTips } from './repository/received-tips';
import { pageOf, positionOf } from './tip-cursor';

/**
 * Returns a page of the tips that a worker received, newest first. The cursor is a position in that
 * order, so tips that arrive meanwhile neither repeat nor hide others.
 * @throws {Refusal} invalid_input when the cursor is not one that this function returned; and as
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
