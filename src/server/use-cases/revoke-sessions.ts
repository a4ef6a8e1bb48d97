import type { ServerDeps } from '../deps';
import { Refusal } from '../refusal';
import { deleteOtherSessions, deleteSessionOfUser } from '../repositories/sessions';
import type { SignedIn } from './find-session';

/**
 * Ends one of a user's sessions, by its id in the list.
 * @throws {Refusal} session_not_found when the user has no such session
 */
export async function revokeSession(
  { database }: Pick<ServerDeps, 'database'>,
  userId: string,
  id: string,
): Promise<void> {
  if (!(await deleteSessionOfUser(database.db, userId, id))) throw new Refusal('session_not_found');
}

/** Ends all sessions of a user but the current one. Returns how many. */
export function revokeOtherSessions(
  { database, clock }: Pick<ServerDeps, 'database' | 'clock'>,
  { user, session }: SignedIn,
): Promise<number> {
  const keep = { id: session.id, now: new Date(clock.now()) };
  return deleteOtherSessions(database.db, user.id, keep);
}
