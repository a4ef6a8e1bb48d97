import { and, asc, eq, lt, sql } from 'drizzle-orm';
import type { Queries } from '#server/db/queries';
import { tips } from '../schema/tips';

const noContact = {
  tipperOptIn: false,
  tipperName: null,
  tipperEmail: null,
  tipperPhoneE164: null,
  tipperContactMethod: null,
};

const erased = {
  profileId: tips.profileId,
  rated: sql<boolean>`${tips.rating} is not null`,
};

/**
 * Erases the contact details of the oldest tips before a time, at most `limit`.
 * @param at the new modification time of the erased tips
 * @returns each erased tip's profile, and whether it is rated
 */
export async function eraseContactsBefore(
  db: Queries,
  { before, at, limit }: { before: Date; at: Date; limit: number },
): Promise<{ profileId: string; rated: boolean }[]> {
  const due = db
    .select({ profileId: tips.profileId, id: tips.id })
    .from(tips)
    .where(and(eq(tips.tipperOptIn, true), lt(tips.occurredAt, before)))
    .orderBy(asc(tips.occurredAt))
    .limit(limit);
  return db
    .update(tips)
    .set({ ...noContact, updatedAt: at })
    .where(sql`(${tips.profileId}, ${tips.id}) in ${due}`)
    .returning(erased);
}

/**
 * Erases a tip's contact details for good: earlier details are ignored even if they arrive later.
 * Returns null if the tip has none, or does not exist.
 */
export async function eraseContactOfTip(
  db: Queries,
  tipId: string,
  at: Date,
): Promise<{ profileId: string; rated: boolean } | null> {
  const [row] = await db
    .update(tips)
    .set({ ...noContact, contactRemovedAt: at, updatedAt: at })
    .where(and(eq(tips.id, tipId), eq(tips.tipperOptIn, true)))
    .returning(erased);
  return row ?? null;
}
