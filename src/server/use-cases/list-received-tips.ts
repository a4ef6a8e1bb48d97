import { uuid } from '#contract/ids';
import { TIPS_PAGE_SIZE } from '#contract/limits';
import type { ReceivedTip } from '#contract/received-tips';
import type { ServerDeps } from '../deps';
import { Refusal } from '../refusal';
import { selectReceivedTips, type TipPosition } from '../repositories/received-tips';
import { requireOwnProfile } from './require-own-profile';
import { presentReceivedTip } from './tip-rows';

/**
 * Returns a page of the tips that a worker received, newest first. The cursor is a position in that
 * order, so tips that arrive meanwhile neither repeat nor hide others.
 * @throws {Refusal} profile_required when the user has no profile, invalid_input when the cursor is
 *   not one that this function returned
 */
export async function listReceivedTips(
  { database }: Pick<ServerDeps, 'database'>,
  userId: string,
  { cursor, limit = TIPS_PAGE_SIZE }: { cursor?: string | undefined; limit?: number | undefined },
): Promise<{ tips: ReceivedTip[]; nextCursor: string | null }> {
  const after = cursor === undefined ? null : positionOf(cursor);
  const profile = await requireOwnProfile({ database }, userId);
  // Reads one more than asked for, to know whether there is a next page.
  const rows = await selectReceivedTips(database.db, {
    profileId: profile.id,
    after,
    limit: limit + 1,
  });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    tips: page.map(presentReceivedTip),
    nextCursor: last && rows.length > limit ? cursorOf(last) : null,
  };
}

function cursorOf({ createdAt, id }: TipPosition): string {
  return Buffer.from(`${createdAt.getTime()} ${id}`).toString('base64url');
}

function positionOf(cursor: string): TipPosition {
  // Thirteen digits of milliseconds reach to the year 2286; PostgreSQL takes no year of five digits.
  const [, time, id] = /^(\d{1,13}) (\S+)$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  const place = { createdAt: new Date(Number(time)), id: uuid.safeParse(id).data };
  if (place.id === undefined || cursorOf({ ...place, id: place.id }) !== cursor) {
    throw new Refusal('invalid_input', { fields: { cursor: 'This is not a valid cursor' } });
  }
  return { ...place, id: place.id };
}
