import { nameOf } from '#contract/profiles/payee';
import { plainName } from '#server/accounts/rules/plain-name';
import type { Queries } from '#server/db/queries';
import {
  type OwnPage,
  type ProfileRow,
  selectOwnProfile,
  selectPagesOfUser,
} from './repository/profiles';

/** Returns a user's pages as stored, including deactivated ones, in order of creation. */
export function findPages(db: Queries, userId: string): Promise<ProfileRow[]> {
  return selectPagesOfUser(db, userId);
}

/** Returns the name of a user's page for messages; null if it is no longer theirs. */
export async function findPageName(db: Queries, own: OwnPage): Promise<string | null> {
  const page = await selectOwnProfile(db, own);
  return page && (plainName(nameOf(page)) ?? page.handle);
}
