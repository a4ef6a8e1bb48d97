import type { AccountSession } from '#contract/accounts/sessions';
import { ApiError } from '#server/api-error';
import type { Queries } from '#server/db/queries';
import type { ServerDeps } from '#server/deps';
import {
  keepDevicesOfExpired,
  removeDetachedDevices,
} from '#server/messaging/notifications/devices';
import { hashOfToken } from '#server/security/tokens';
import { withdrawInvitations } from '#server/teams/invitations';
import type { SignedIn } from './find-session';
import { presentSessions } from './presenter';
import { deleteSignedOutDevices } from './repository/known-devices';
import {
  deleteAllSessions,
  deleteExpiredSessions,
  deleteOtherSessions,
  deleteSession,
  deleteSessionOfUser,
  deleteSessionsExpiredBefore,
  selectSessionsOfUser,
} from './repository/sessions';

/** Lists a user's sessions: the current one, then the others by most recent use. */
export async function listSessions(
  { database, clock }: Pick<ServerDeps, 'database' | 'clock'>,
  { user, session }: SignedIn,
): Promise<AccountSession[]> {
  const rows = await selectSessionsOfUser(database.db, user.id, new Date(clock.now()));
  return presentSessions(rows, session.id);
}

export async function endSession(
  { database }: Pick<ServerDeps, 'database'>,
  token: string,
): Promise<void> {
  await deleteSession(database.db, hashOfToken(token));
}

/**
 * Ends one of a user's sessions. Unless it is the current one, its browser counts as new from then
 * on, and the user's invitations to teams are withdrawn: they may have been made there.
 * @throws {ApiError} session_not_found when the user has no such session
 */
export async function revokeSession(
  { database }: Pick<ServerDeps, 'database'>,
  { user, session }: SignedIn,
  id: string,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const ended = await deleteSessionOfUser(transaction, user.id, id);
    if (!ended) throw new ApiError('session_not_found');
    if (ended.id === session.id) return;
    await withdrawInvitations(transaction, user.id);
    if (ended.knownDeviceId === null) return;
    await deleteSignedOutDevices(transaction, user.id, ended.knownDeviceId);
  });
}

/** Returns how many had not expired. */
export function revokeOtherSessions(
  { database, clock }: Pick<ServerDeps, 'database' | 'clock'>,
  { user, session }: SignedIn,
): Promise<number> {
  const keep = { id: session.id, now: new Date(clock.now()) };
  return database.transaction((transaction) => endOtherSessions(transaction, user.id, keep));
}

/**
 * Ends all of a user's sessions except one, forgets their browsers and devices, and withdraws the
 * user's invitations to teams, which outlive a session. Returns how many had not expired.
 */
export async function endOtherSessions(
  db: Queries,
  userId: string,
  keep: { id: string; now: Date },
): Promise<number> {
  const ended = await deleteOtherSessions(db, userId, keep.id);
  await removeDetachedDevices(db, userId);
  await deleteSignedOutDevices(db, userId);
  await withdrawInvitations(db, userId);
  return ended.filter(({ expiresAt }) => expiresAt > keep.now).length;
}

/** Ends all of a user's sessions, with what `endOtherSessions` ends. */
export async function endAllSessions(db: Queries, userId: string): Promise<void> {
  await deleteAllSessions(db, userId);
  await removeDetachedDevices(db, userId);
  await deleteSignedOutDevices(db, userId);
  await withdrawInvitations(db, userId);
}

/** Deletes a user's expired sessions. Their devices still receive notifications. */
export async function endExpiredSessions(db: Queries, userId: string, now: Date): Promise<void> {
  await keepDevicesOfExpired(db, now, userId);
  await deleteExpiredSessions(db, userId, now);
}

/** Deletes everybody's expired sessions. Their devices still receive notifications. */
export async function eraseExpiredSessions(
  db: Queries,
  now: Date,
  stopping?: AbortSignal,
): Promise<void> {
  await keepDevicesOfExpired(db, now);
  await deleteSessionsExpiredBefore(db, now, stopping);
}
