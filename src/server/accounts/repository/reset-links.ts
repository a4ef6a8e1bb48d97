import { and, eq, gt, gte, isNull, lt, ne, or } from 'drizzle-orm';
import type { Queries } from '#server/db/queries';
import { resetLinks } from '../schema/emailed-links';

export type ResetLinkRow = typeof resetLinks.$inferSelect;

export async function insertResetLink(db: Queries, link: ResetLinkRow): Promise<void> {
  await db.insert(resetLinks).values(link);
}

/**
 * Consumes a link and all those that its user requested. One that restores an address also
 * invalidates the links for later addresses, but not for earlier ones: otherwise someone who took
 * the account over could invalidate the owner's link by using their own. Of two requests with the
 * same link, only one succeeds.
 * @returns null if the link is unknown, used or expired
 */
export async function consumeResetLink(
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

/** Returns true if there is a link that restores this address, with this end. */
export async function hasRestoringLink(
  db: Queries,
  { userId, email, expiresAt }: { userId: string; email: string; expiresAt: Date },
): Promise<boolean> {
  const isIt = and(
    eq(resetLinks.userId, userId),
    eq(resetLinks.email, email),
    eq(resetLinks.expiresAt, expiresAt),
  );
  return (await db.$count(resetLinks, isIt)) > 0;
}

/**
 * Returns true if an address can still be restored to an account, which must not find it taken.
 * @param except a user who may have the address
 */
export async function isReserved(
  db: Queries,
  email: string,
  { except, now }: { except: string; now: Date },
): Promise<boolean> {
  const reserves = and(
    eq(resetLinks.email, email.toLowerCase()),
    gt(resetLinks.expiresAt, now),
    ne(resetLinks.userId, except),
  );
  return (await db.$count(resetLinks, reserves)) > 0;
}

/**
 * Deletes the links that a user requested. Those sent to former addresses stay, in case someone
 * else has taken the account over.
 */
export async function deleteRequestedResetLinks(db: Queries, userId: string): Promise<void> {
  await db.delete(resetLinks).where(and(eq(resetLinks.userId, userId), isNull(resetLinks.email)));
}

export async function deleteExpiredResetLinks(db: Queries, now: Date): Promise<void> {
  await db.delete(resetLinks).where(lt(resetLinks.expiresAt, now));
}
