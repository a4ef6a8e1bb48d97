import type { Queries } from '#server/db/queries';
import { updateOwner } from './repository/profiles';

/**
 * Transfers a page to another user, or leaves it without an owner. It becomes the user's last page,
 * so that it takes no other page's place.
 */
export function assignPage(
  db: Queries,
  id: string,
  userId: string | null,
  now: Date,
): Promise<void> {
  return updateOwner(db, id, userId, now);
}
