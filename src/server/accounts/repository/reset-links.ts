import { and, eq, gt, gte, isNull, lt, or } from 'drizzle-orm';
import type { Queries } from '#server/db/queries';
import { resetLinks } from '../schema/emailed-links';

export type ResetLinkRow = typeof resetLinks.$inferSelect;

export async function insertResetLink(db: Queries, link: ResetLinkRow): Promise<void> {
  await db.insert(resetLinks).values(link);
}

/**
 * Uses up a link and all of its user's requested ones. One that restores an address also ends those
 * for later addresses, but not for earlier ones: otherwise a thief of the account
 * could end the owner's link by using their own. Of two requests with one link, only one finds it.
 * @returns null if it is unknown, used or expired
 */
export async function takeResetLink(
  db: Queries,
  tokenHash: Buffer,
  now: Date,
): Promise<ResetLinkRow | null> {
  const [link] = await db
    .delete(resetLinks)
    .where(and(eq(resetLinks.tokenHash, tokenHash), gt(resetLinks.expiresAt, now)))
    .returning();
  if (!link) return null;
  const laterChanges = link.email === null ? undefined : gte(resetLinks.expiresAt, link.expiresAt);
  await db
    .delete(resetLinks)
    .where(and(eq(resetLinks.userId, link.userId), or(isNull(resetLinks.email), laterChanges)));
  return link;
}

/**
 * Deletes a user's requested links. Those sent to former addresses stay: they are for the case that
 * somebody else has taken the account over.
 */
export async function deleteAskedResetLinks(db: Queries, userId: string): Promise<void> {
  await db.delete(resetLinks).where(and(eq(resetLinks.userId, userId), isNull(resetLinks.email)));
}

export async function deleteExpiredResetLinks(db: Queries, now: Date): Promise<void> {
  await db.delete(resetLinks).where(lt(resetLinks.expiresAt, now));
}
