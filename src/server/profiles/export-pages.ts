import type { ExportedPage } from '#contract/accounts/account';
import type { Queries } from '#server/db/queries';
import { presentOwnProfile } from './presenter';
import { selectHandles } from './repository/handles';
import { selectOwnProfile, selectPagesOfUser } from './repository/profiles';

/** Returns a user's pages with their handles, as stored, in order of creation. */
export async function exportPages(db: Queries, userId: string): Promise<ExportedPage['profile'][]> {
  const pages: ExportedPage['profile'][] = [];
  for (const { id: profileId } of await selectPagesOfUser(db, userId)) {
    const profile = await selectOwnProfile(db, { userId, profileId });
    if (!profile) continue;
    const handles = await selectHandles(db, profileId);
    pages.push({
      ...presentOwnProfile(profile),
      createdAt: profile.createdAt.toISOString(),
      updatedAt: profile.updatedAt.toISOString(),
      handles: handles.map(({ handle, createdAt }) => ({ handle, since: createdAt.toISOString() })),
    });
  }
  return pages;
}
