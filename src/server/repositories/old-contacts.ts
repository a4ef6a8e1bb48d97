import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Queries } from '../db/queries';
import { tips } from '../db/schema/tips';

/**
 * Erases the contact details of the oldest tips before a time, at most `limit` of them. Tips that
 * somebody else is writing to, such as another process at the same work, are left for the next call.
 *
 * @param at what the erased tips say of when they last changed
 * @returns the profile of each erased tip, and whether the tip is rated
 */
export async function eraseContactsBefore(
  db: Queries,
  { before, at, limit }: { before: Date; at: Date; limit: number },
): Promise<{ profileId: string; rated: boolean }[]> {
  const due = db.$with('due').as(
    db
      .select({ id: tips.id })
      .from(tips)
      .where(and(eq(tips.tipperOptIn, true), lt(tips.occurredAt, before)))
      .orderBy(asc(tips.occurredAt))
      .limit(limit)
      .for('update', { skipLocked: true }),
  );
  return db
    .with(due)
    .update(tips)
    .set({
      tipperOptIn: false,
      tipperName: null,
      tipperEmail: null,
      tipperPhoneE164: null,
      tipperContactMethod: null,
      updatedAt: at,
    })
    .where(inArray(tips.id, db.select({ id: due.id }).from(due)))
    .returning({ profileId: tips.profileId, rated: sql<boolean>`${tips.rating} is not null` });
}
