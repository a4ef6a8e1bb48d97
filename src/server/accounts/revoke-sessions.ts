import type { ServerDeps } from '#server/deps';
import { Refusal } from '#server/refusal';
import type { SignedIn } from './find-session';
import { deleteSignedOutDevices } from './repository/known-devices';
import { deleteOtherSessions, deleteSessionOfUser } from './repository/sessions';

/**
 * Ends one of a user's sessions, by its id in the list. Whoever ends another one may not know it:
 * the browser that it was in is new again from then on.
 * @throws {Refusal} session_not_found when the user has no such session
 */
export async function revokeSession(
  { database }: Pick<ServerDeps, 'database'>,
  { user, session }: SignedIn,
  id: string,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const ended = await deleteSessionOfUser(transaction, user.id, id);
    if (!ended) throw new Refusal('session_not_found');
    if (ended.id === session.id || ended.knownDeviceId === null) return;
    await deleteSignedOutDevices(transaction, user.id, ended.knownDeviceId);
  });
}

/** Ends all sessions of a user but the current one. Returns how many. */
export function revokeOtherSessions(
  { database, clock }: Pick<ServerDeps, 'database' | 'clock'>,
  { user, session }: SignedIn,
): Promise<number> {
  const keep = { id: session.id, now: new Date(clock.now()) };
  return database.transaction((transaction) => deleteOtherSessions(transaction, user.id, keep));
}
