import { nameOf } from '#contract/profiles/payee';
import { plainName } from '#server/accounts/rules/plain-name';
import type { Queries } from '#server/db/queries';
import { type OwnPage, selectOwnProfile } from './repository/profiles';

/** Returns the name of a user's page for messages; null if it is no longer theirs. */
export async function findPageName(db: Queries, own: OwnPage): Promise<string | null> {
  const page = await selectOwnProfile(db, own);
  return page && (plainName(nameOf(page)) ?? page.handle);
}
