import { and, eq, gt, lt } from 'drizzle-orm';
import type { Queries } from '#server/db/queries';
import { confirmationLinks } from '../schema/emailed-links';

export type ConfirmationLinkRow = typeof confirmationLinks.$inferSelect;

export async function insertConfirmationLink(db: Queries, link: ConfirmationLinkRow) {
  await db.insert(confirmationLinks).values(link);
}

/**
 * Consumes a link and all others sent to its user at the same address.
 * @returns null if the link is unknown, used or expired
 */
export async function consumeConfirmationLink(
  db: Queries,
  tokenHash: Buffer,
  now: Date,
): Promise<ConfirmationLinkRow | null> {
  const [link] = await db
    .delete(confirmationLinks)
    .where(and(eq(confirmationLinks.tokenHash, tokenHash), gt(confirmationLinks.expiresAt, now)))
    .returning();
  if (!link) return null;
  await deleteConfirmationLinks(db, link.userId, link.email);
  return link;
}

export async function deleteConfirmationLinks(
  db: Queries,
  userId: string,
  email: string,
): Promise<void> {
  await db
    .delete(confirmationLinks)
    .where(and(eq(confirmationLinks.userId, userId), eq(confirmationLinks.email, email)));
}

export async function deleteExpiredConfirmationLinks(db: Queries, now: Date): Promise<void> {
  await db.delete(confirmationLinks).where(lt(confirmationLinks.expiresAt, now));
}
