import type { AccountBody } from '#contract/accounts/account';
import type { User } from '#contract/accounts/auth';
import { ApiError } from '#server/api-error';
import type { Queries } from '#server/db/queries';
import type { ServerDeps } from '#server/deps';
import { announcePages } from '#server/profiles/announce-pages';
import { presentUser } from './presenter';
import { markProfileCompleted, updateNames } from './repository/users';

/**
 * Changes a user's name, which their tip pages show unless they have a display name.
 * @throws {ApiError} not_authenticated when the user has just been deleted
 */
export async function updateAccount(
  { database, cache }: Pick<ServerDeps, 'database' | 'cache'>,
  userId: string,
  names: AccountBody,
): Promise<User> {
  const { user, pages } = await database.transaction(async (transaction) => {
    const user = await updateNames(transaction, userId, names);
    if (!user) throw new ApiError('not_authenticated');
    return { user, pages: await announcePages(transaction, userId) };
  });
  for (const id of pages) cache.invalidate(id);
  return presentUser(user);
}

/** Records that a user has set up a page, so that signing in leads to the dashboard. */
export function recordProfileCompleted(db: Queries, userId: string): Promise<void> {
  return markProfileCompleted(db, userId);
}
