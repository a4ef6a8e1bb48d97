import { and, eq, sql } from 'drizzle-orm';
import { violatedUnique } from '#server/db/database-failure';
import type { Queries } from '#server/db/queries';
import { users } from '../schema/accounts';

export type UserRow = typeof users.$inferSelect;

/** Returns null if the email address already has an account. */
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

export async function markProfileCompleted(db: Queries, id: string): Promise<void> {
  await db.update(users).set({ profileCompleted: true }).where(eq(users.id, id));
}

/**
 * Keeps a user from being changed until the transaction ends. Returns true if this is still their
 * password hash.
 */
export async function lockPasswordHash(
  db: Queries,
  id: string,
  passwordHash: string,
): Promise<boolean> {
  const rows = await db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, id))
    .for('share');
  return rows[0]?.passwordHash === passwordHash;
}

export async function selectUser(db: Queries, id: string): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row ?? null;
}

export async function updateNames(
  db: Queries,
  id: string,
  names: { firstName?: string | undefined; lastName?: string | undefined },
): Promise<UserRow | null> {
  const [row] = await db.update(users).set(names).where(eq(users.id, id)).returning();
  return row ?? null;
}

/** Keeps others from deleting a user, or locking it with `lockUser`, until the transaction ends. */
export async function shareLockUser(db: Queries, id: string): Promise<void> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, id)).for('key share');
}

export async function lockUser(db: Queries, id: string): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(eq(users.id, id)).for('update');
  return row ?? null;
}

export async function updatePendingEmail(
  db: Queries,
  id: string,
  pendingEmail: string | null,
): Promise<void> {
  await db.update(users).set({ pendingEmail }).where(eq(users.id, id));
}

export async function markEmailConfirmed(db: Queries, id: string, now: Date): Promise<void> {
  await db.update(users).set({ emailConfirmedAt: now }).where(eq(users.id, id));
}

/**
 * Changes a user's email address and clears the pending one. Returns null if another account has
 * the address.
 * @param emailConfirmedAt when the new address was confirmed, or null
 */
export async function updateEmail(
  db: Queries,
  id: string,
  { email, emailConfirmedAt }: Pick<UserRow, 'email' | 'emailConfirmedAt'>,
): Promise<UserRow | null> {
  try {
    const [row] = await db
      .update(users)
      .set({ email, emailConfirmedAt, pendingEmail: null })
      .where(eq(users.id, id))
      .returning();
    return row ?? null;
  } catch (error) {
    if (violatedUnique(error) === 'users_email_unique') return null;
    throw error;
  }
}

/** Returns false if the hash is no longer `change.from`. */
export async function replacePasswordHash(
  db: Queries,
  id: string,
  change: { from: string; to: string },
): Promise<boolean> {
  const rows = await db
    .update(users)
    .set({ passwordHash: change.to })
    .where(and(eq(users.id, id), eq(users.passwordHash, change.from)))
    .returning({ id: users.id });
  return rows.length > 0;
}

export async function updatePasswordHash(
  db: Queries,
  id: string,
  passwordHash: string,
): Promise<UserRow> {
  const [row] = await db.update(users).set({ passwordHash }).where(eq(users.id, id)).returning();
  if (!row) throw new Error('There is no such user.');
  return row;
}

/** The schema's cascades delete everything that belongs to the user. */
export async function deleteUser(db: Queries, id: string): Promise<void> {
  await db.delete(users).where(eq(users.id, id));
}
