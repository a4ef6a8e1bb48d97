import type { Queries } from '#server/db/queries';
import { deleteUnvisitedHandles, markHandlesTipped, selectHandles } from './repository/handles';
import { selectPagesOfUser } from './repository/profiles';

/**
 * Frees a user's handles that were never visited, before their pages are deleted.
 * @returns the others, which stay blocked
 */
export async function keepVisitedHandles(db: Queries, userId: string): Promise<string[]> {
  const kept: string[] = [];
  for (const { id } of await selectPagesOfUser(db, userId)) {
    await markHandlesTipped(db, id);
    await deleteUnvisitedHandles(db, id);
    kept.push(...(await selectHandles(db, id)).map(({ handle }) => handle));
  }
  return kept;
}
