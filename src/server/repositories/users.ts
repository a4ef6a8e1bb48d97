import { eq, sql } from 'drizzle-orm';
import { users } from '../db/schema';
import type { Queries } from './queries';

export type UserRow = typeof users.$inferSelect;

/** Adds a user, or answers null when the email address has an account already. */
export async function insertUser(
  db: Queries,
  user: typeof users.$inferInsert,
): Promise<UserRow | null> {
  const [row] = await db.insert(users).values(user).onConflictDoNothing().returning();
  return row ?? null;
}

export async function selectUserByEmail(db: Queries, email: string): Promise<UserRow | null> {
  const [row] = await db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()));
  return row ?? null;
}

export async function userExists(db: Queries, id: string): Promise<boolean> {
  const rows = await db.select({ id: users.id }).from(users).where(eq(users.id, id));
  return rows.length > 0;
}

export async function markProfileCompleted(db: Queries, id: string): Promise<void> {
  await db.update(users).set({ profileCompleted: true }).where(eq(users.id, id));
}

/** Keeps a hash that was made anew with the parameters of today. */
export async function updatePasswordHash(
  db: Queries,
  id: string,
  passwordHash: string,
): Promise<void> {
  await db.update(users).set({ passwordHash }).where(eq(users.id, id));
}
