import type { ListedPage } from '#contract/profiles/own-profile';
import { findEntitlements } from '#server/billing/find-entitlements';
import type { ServerDeps } from '#server/deps';
import { selectPagesOfUser } from './repository/profiles';
import { pausedPages } from './rules/pages';

/** Returns a worker's pages (`GET /api/pages`), in order of creation. */
export async function listPages(
  deps: Pick<ServerDeps, 'database' | 'cache' | 'clock' | 'provider'>,
  userId: string,
): Promise<ListedPage[]> {
  const [pages, entitlements] = await Promise.all([
    selectPagesOfUser(deps.database.db, userId),
    findEntitlements(deps, userId),
  ]);
  const paused = pausedPages(entitlements, pages);
  return pages.map(({ id, handle, displayName, jobTitle, avatarSmallUrl, active }) => ({
    id,
    handle,
    displayName,
    jobTitle,
    avatarSmallUrl,
    active,
    paused: paused.has(id),
  }));
}
