import { and, asc, eq, gt, lt } from 'drizzle-orm';
import type { Queries } from '#server/db/queries';
import { passkeyChallenges, passkeys } from '../schema/accounts';

export type PasskeyRow = typeof passkeys.$inferSelect;
export type PasskeyChallengeRow = typeof passkeyChallenges.$inferSelect;

/** Oldest first. */
export async function selectPasskeysOfUser(db: Queries, userId: string): Promise<PasskeyRow[]> {
  return db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));
}

export async function selectPasskey(db: Queries, credentialId: Buffer): Promise<PasskeyRow | null> {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
  return row ?? null;
}

/** Returns false if an account already has the passkey. */
export async function insertPasskey(db: Queries, passkey: PasskeyRow): Promise<boolean> {
  const rows = await db
    .insert(passkeys)
    .values(passkey)
    .onConflictDoNothing()
    .returning({ id: passkeys.id });
  return rows.length > 0;
}

/** Returns false if the passkey has since been removed or used. */
export async function updatePasskeyUse(
  db: Queries,
  { id, counter }: Pick<PasskeyRow, 'id' | 'counter'>,
  use: { counter: number; lastUsedAt: Date },
): Promise<boolean> {
  const rows = await db
    .update(passkeys)
    .set(use)
    .where(and(eq(passkeys.id, id), eq(passkeys.counter, counter)))
    .returning({ id: passkeys.id });
  return rows.length > 0;
}

export async function updatePasskeyName(
  db: Queries,
  { userId, id }: Pick<PasskeyRow, 'userId' | 'id'>,
  name: string,
): Promise<PasskeyRow | null> {
  const [row] = await db
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)))
    .returning();
  return row ?? null;
}

export async function deletePasskey(
  db: Queries,
  { userId, id }: Pick<PasskeyRow, 'userId' | 'id'>,
): Promise<PasskeyRow | null> {
  const [row] = await db
    .delete(passkeys)
    .where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)))
    .returning();
  return row ?? null;
}

export async function deletePasskeysOfUser(db: Queries, userId: string): Promise<void> {
  await db.delete(passkeys).where(eq(passkeys.userId, userId));
}

export async function insertPasskeyChallenge(
  db: Queries,
  challenge: PasskeyChallengeRow,
): Promise<void> {
  await db.insert(passkeyChallenges).values(challenge);
}

/** Consumes a challenge. Returns null if it is unknown, used or expired. */
export async function consumePasskeyChallenge(
  db: Queries,
  hash: Buffer,
  now: Date,
): Promise<PasskeyChallengeRow | null> {
  const [row] = await db
    .delete(passkeyChallenges)
    .where(and(eq(passkeyChallenges.hash, hash), gt(passkeyChallenges.expiresAt, now)))
    .returning();
  return row ?? null;
}

export async function deleteExpiredPasskeyChallenges(db: Queries, now: Date): Promise<void> {
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now));
}
