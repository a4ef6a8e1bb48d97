import type { ServerDeps } from '../deps';
import { Refusal } from '../refusal';
import { deleteOtherSessions, deleteSessionOfUser } from '../repositories/sessions';
import type { SignedIn } from './find-session';

/**
 * Ends one session of a user, by its id in the list.
 * @throws {Refusal} `session_not_found`, also for somebody else's
 */
export async function revokeSession(
  { database }: Pick<ServerDeps, 'database'>,
  userId: string,
  id: string,
): Promise<void> {
  if (!(await deleteSessionOfUser(database.db, userId, id))) throw new Refusal('session_not_found');
}

/** Ends every session of a user but the asking one; answers how many those were. */
export function revokeOtherSessions(
  { database, clock }: Pick<ServerDeps, 'database' | 'clock'>,
  { user, session }: SignedIn,
): Promise<number> {
  const keep = { id: session.id, now: new Date(clock.now()) };
  return deleteOtherSessions(database.db, user.id, keep);
}
