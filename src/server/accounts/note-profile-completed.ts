import type { Queries } from '#server/db/queries';
import { markProfileCompleted } from './repository/users';

/** Notes that a user has set up a page: signing in leads to the dashboard from then on. */
export function noteProfileCompleted(db: Queries, userId: string): Promise<void> {
  return markProfileCompleted(db, userId);
}
