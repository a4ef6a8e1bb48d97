import { and, eq, gt, gte, lt } from 'drizzle-orm';
import type { Queries } from '#server/db/queries';
import { undoLinks } from '../schema/security';

export type UndoLinkRow = typeof undoLinks.$inferSelect;

export async function insertUndoLink(db: Queries, link: UndoLinkRow): Promise<void> {
  await db.insert(undoLinks).values(link);
}

/** Returns true if there is a link for this change of a page. */
export async function hasUndoLink(
  db: Queries,
  { profileId, expiresAt }: Pick<UndoLinkRow, 'profileId' | 'expiresAt'>,
): Promise<boolean> {
  const isIt = and(eq(undoLinks.profileId, profileId), eq(undoLinks.expiresAt, expiresAt));
  return (await db.$count(undoLinks, isIt)) > 0;
}

/**
 * Consumes a link and those for later changes of the same page, which it also undoes. Links for
 * earlier changes stay. Returns null if the link is unknown, used or expired.
 */
export async function consumeUndoLink(
  db: Queries,
  tokenHash: Buffer,
  now: Date,
): Promise<UndoLinkRow | null> {
  const [link] = await db
    .delete(undoLinks)
    .where(and(eq(undoLinks.tokenHash, tokenHash), gt(undoLinks.expiresAt, now)))
    .returning();
  if (!link) return null;
  await db
    .delete(undoLinks)
    .where(and(eq(undoLinks.profileId, link.profileId), gte(undoLinks.expiresAt, link.expiresAt)));
  return link;
}

/** Deletes a user's links that expire at a time or later. */
export async function deleteLaterUndoLinks(db: Queries, userId: string, from: Date): Promise<void> {
  await db
    .delete(undoLinks)
    .where(and(eq(undoLinks.userId, userId), gte(undoLinks.expiresAt, from)));
}

export async function deleteExpiredUndoLinks(db: Queries, now: Date): Promise<void> {
  await db.delete(undoLinks).where(lt(undoLinks.expiresAt, now));
}
