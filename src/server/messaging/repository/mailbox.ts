import { desc, eq } from 'drizzle-orm';
import type { Queries } from '#server/db/queries';
import { mailbox } from '../schema/messages';

export type StoredMail = typeof mailbox.$inferSelect;

/** Stores an email or SMS, unless its id is already stored. */
export async function storeMail(db: Queries, mail: typeof mailbox.$inferInsert): Promise<void> {
  await db.insert(mailbox).values(mail).onConflictDoNothing();
}

export async function selectStoredMail(db: Queries, limit: number): Promise<StoredMail[]> {
  return db.select().from(mailbox).orderBy(desc(mailbox.arrivedAt), desc(mailbox.id)).limit(limit);
}

export async function selectStoredMailById(db: Queries, id: string): Promise<StoredMail | null> {
  const [row] = await db.select().from(mailbox).where(eq(mailbox.id, id));
  return row ?? null;
}
