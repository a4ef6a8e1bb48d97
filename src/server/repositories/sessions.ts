import { and, eq, gt, lt } from 'drizzle-orm';
import { sessions, users } from '../db/schema';
import type { Queries } from './queries';
import type { UserRow } from './users';

export type SessionRow = typeof sessions.$inferSelect;

export async function insertSession(db: Queries, session: SessionRow): Promise<void> {
  await db.insert(sessions).values(session);
}

/** The live session of a token with its user, or null. */
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

export async function deleteSession(db: Queries, tokenHash: Buffer): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
}

/** Forgets a user's sessions that have expired. */
export async function deleteExpiredSessions(db: Queries, userId: string, now: Date): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), lt(sessions.expiresAt, now)));
}
