import type { ListedPage } from '#contract/pages';
import type { ServerDeps } from '../deps';
import { pausedPages } from '../policies/pages';
import { selectPagesOfUser } from '../repositories/profiles';
import { findEntitlements } from './find-entitlements';

/**
 * Returns a worker's pages (`GET /api/pages`), the first one first; none before the first is set
 * up.
 */
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
    ...{ id, handle, displayName, jobTitle, avatarSmallUrl, active },
    paused: paused.has(id),
  }));
}
