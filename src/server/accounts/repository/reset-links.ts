import { and, eq, gt, gte, isNull, lt, or } from 'drizzle-orm';
import type { Queries } from '#server/db/queries';
import { resetLinks } from '../schema/emailed-links';

export type ResetLinkRow = typeof resetLinks.$inferSelect;

export async function insertResetLink(db: Queries, link: ResetLinkRow): Promise<void> {
  await db.insert(resetLinks).values(link);
}

/**
 * Uses up a link, and with it all others of its user that were asked for. One that gives an address
 * back ends those for later addresses as well, but not those for earlier ones: whoever had taken
 * the account over could otherwise end the link of the owner by using one of their own. Of two
 * requests with one link, only one finds it.
 * @returns null when it is unknown, used or expired
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
 * Deletes the links of a user that somebody has asked for. Those that were sent to an address which
 * the account no longer has stay: they are for the case that somebody else has taken it over.
 */
export async function deleteAskedResetLinks(db: Queries, userId: string): Promise<void> {
  await db.delete(resetLinks).where(and(eq(resetLinks.userId, userId), isNull(resetLinks.email)));
}

export async function deleteExpiredResetLinks(db: Queries, now: Date): Promise<void> {
  await db.delete(resetLinks).where(lt(resetLinks.expiresAt, now));
}
