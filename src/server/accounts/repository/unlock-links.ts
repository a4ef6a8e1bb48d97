import { and, eq, gt, lt } from 'drizzle-orm';
import type { Queries } from '#server/db/queries';
import { unlockLinks } from '../schema/emailed-links';

export type UnlockLinkRow = typeof unlockLinks.$inferSelect;

export async function insertUnlockLink(db: Queries, link: UnlockLinkRow): Promise<void> {
  await db.insert(unlockLinks).values(link);
}

/** Consumes a link. Returns null if it is unknown, used or expired. */
export async function consumeUnlockLink(
  db: Queries,
  tokenHash: Buffer,
  now: Date,
): Promise<UnlockLinkRow | null> {
  const [link] = await db
    .delete(unlockLinks)
    .where(and(eq(unlockLinks.tokenHash, tokenHash), gt(unlockLinks.expiresAt, now)))
    .returning();
  return link ?? null;
}

export async function deleteExpiredUnlockLinks(db: Queries, now: Date): Promise<void> {
  await db.delete(unlockLinks).where(lt(unlockLinks.expiresAt, now));
}
