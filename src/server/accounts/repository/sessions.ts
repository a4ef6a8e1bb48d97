import { and, desc, eq, gt, lt, ne } from 'drizzle-orm';
import { deleteBefore } from '#server/db/in-batches';
import type { Queries } from '#server/db/queries';
import { sessions, users } from '../schema/accounts';
import type { UserRow } from './users';

export type SessionRow = typeof sessions.$inferSelect;

export async function insertSession(db: Queries, session: SessionRow): Promise<void> {
  await db.insert(sessions).values(session);
}

/** Returns null if there is no such session or it has expired. */
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

/** Returns false if the session has ended. */
export async function updateConfirmedAt(db: Queries, id: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(sessions)
    .set({ confirmedAt: now })
    .where(eq(sessions.id, id))
    .returning({ id: sessions.id });
  return rows.length > 0;
}

/**
 * Keeps a session from being deleted until the transaction ends. Returns false if it has already
 * been deleted.
 */
export async function shareLockSession(db: Queries, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.id, id))
    .for('key share');
  return rows.length > 0;
}

export async function deleteSession(db: Queries, tokenHash: Buffer): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
}

export async function deleteExpiredSessions(db: Queries, userId: string, now: Date): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), lt(sessions.expiresAt, now)));
}

export function deleteSessionsExpiredBefore(
  db: Queries,
  before: Date,
  stopping?: AbortSignal,
): Promise<void> {
  return deleteBefore(db, sessions.expiresAt, before, stopping);
}

/** Returns unexpired sessions, most recently used first. */
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

/** Deletes all of a user's sessions except the one with the id `keep`. */
export function deleteOtherSessions(
  db: Queries,
  userId: string,
  keep: string,
): Promise<Pick<SessionRow, 'expiresAt'>[]> {
  return db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), ne(sessions.id, keep)))
    .returning({ expiresAt: sessions.expiresAt });
}

export async function deleteAllSessions(db: Queries, userId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, userId));
}
