import { and, desc, eq, gt, isNull, lt, ne } from 'drizzle-orm';
import type { Queries } from '#server/db/queries';
import { keepDevicesOfSessions } from '#server/messaging/repository/push-devices';
import { pushDevices } from '#server/messaging/schema/notices';
import { sessions, users } from '../schema/accounts';
import { deleteSignedOutDevices } from './known-devices';
import type { UserRow } from './users';

export type SessionRow = typeof sessions.$inferSelect;

export async function insertSession(db: Queries, session: SessionRow): Promise<void> {
  await db.insert(sessions).values(session);
}

/** Returns the unexpired session of a token with its user, or null. */
export async function selectSession(
  db: Queries,
  tokenHash: Buffer,
  now: Date,
): Promise<{ session: SessionRow; user: UserRow } | null> {
  const [row] = await db
    .select({ session: sessions, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now)));
  return row ?? null;
}

export async function updateLastSeen(db: Queries, id: string, now: Date): Promise<void> {
  await db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.id, id));
}

export async function updateConfirmedAt(db: Queries, id: string, now: Date): Promise<void> {
  await db.update(sessions).set({ confirmedAt: now }).where(eq(sessions.id, id));
}

export async function deleteSession(db: Queries, tokenHash: Buffer): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
}

/** Deletes a user's expired sessions. The devices that they added go on getting notifications. */
export async function deleteExpiredSessions(db: Queries, userId: string, now: Date): Promise<void> {
  const expired = and(eq(sessions.userId, userId), lt(sessions.expiresAt, now));
  await keepDevicesOfSessions(db, db.select({ id: sessions.id }).from(sessions).where(expired));
  await db.delete(sessions).where(expired);
}

/** Returns a user's unexpired sessions, the most recently used first. */
export async function selectSessionsOfUser(
  db: Queries,
  userId: string,
  now: Date,
): Promise<SessionRow[]> {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt), desc(sessions.id));
}

/** Deletes one session of a user, and returns it, or null when the user has none with that id. */
export async function deleteSessionOfUser(
  db: Queries,
  userId: string,
  id: string,
): Promise<SessionRow | null> {
  const [ended] = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
    .returning();
  return ended ?? null;
}

/**
 * Deletes all sessions of a user but one, and forgets in which browsers they began. Returns how
 * many of them had not expired.
 */
export async function deleteOtherSessions(
  db: Queries,
  userId: string,
  keep: { id: string; now: Date },
): Promise<number> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), ne(sessions.id, keep.id)))
    .returning({ expiresAt: sessions.expiresAt });
  await deleteLeftDevices(db, userId);
  await deleteSignedOutDevices(db, userId);
  return ended.filter(({ expiresAt }) => expiresAt > keep.now).length;
}

/** Deletes all sessions of a user, and forgets in which browsers they began. */
export async function deleteAllSessions(db: Queries, userId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, userId));
  await deleteLeftDevices(db, userId);
  await deleteSignedOutDevices(db, userId);
}

/** Deletes the devices whose sessions have expired. */
async function deleteLeftDevices(db: Queries, userId: string): Promise<void> {
  const isLeft = and(eq(pushDevices.userId, userId), isNull(pushDevices.sessionId));
  await db.delete(pushDevices).where(isLeft);
}
