import type { Queries } from '#server/db/queries';
import { findPages } from '#server/profiles/find-pages';
import type { NotifiedTips } from '../repository/notifications';

/**
 * Returns the path that shows a notification's latest tip, on the right page if the worker has
 * several. A team member who received it finds it in the team's list of tips.
 */
export async function pathOfNotification(
  db: Queries,
  { userId, profileId, tipId, ownerId, teamId }: NotifiedTips,
): Promise<string> {
  if (ownerId !== userId && teamId !== null) return `/teams/${teamId}/tips`;
  const pages = await findPages(db, userId);
  return `/dashboard?tip=${tipId}${pages.length > 1 ? `&page=${profileId}` : ''}`;
}
