import type { Queries } from '#server/db/queries';
import { findPages } from '#server/profiles/find-pages';
import type { NotifiedTips } from '../repository/notifications';

/**
 * Returns the path that shows the latest tip of a notification, on its page where the worker has several.
 * The member of a team who was paid finds it among those that were.
 */
export async function pathOfNotification(
  db: Queries,
  { userId, profileId, tipId, ownerId, teamId }: NotifiedTips,
): Promise<string> {
  if (ownerId !== userId && teamId !== null) return `/teams/${teamId}/tips`;
  const pages = await findPages(db, userId);
  return `/dashboard?tip=${tipId}${pages.length > 1 ? `&page=${profileId}` : ''}`;
}
