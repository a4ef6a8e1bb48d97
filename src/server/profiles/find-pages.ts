import type { Queries } from '#server/db/queries';
import { type ProfileRow, selectPagesOfUser } from './repository/profiles';

/** Returns a user's pages as stored, including deactivated ones, in order of creation. */
export function findPages(db: Queries, userId: string): Promise<ProfileRow[]> {
  return selectPagesOfUser(db, userId);
}
