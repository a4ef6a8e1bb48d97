import { and, count, desc, eq, isNotNull } from 'drizzle-orm';
import type { Queries } from '../db/queries';
import { tips } from '../db/schema/tips';

/** Returns how many tippers chose each number of stars. Only completed tips have ratings. */
export async function countRatings(
  db: Queries,
  profileId: string,
): Promise<{ rating: number; total: number }[]> {
  const rows = await db
    .select({ rating: tips.rating, total: count() })
    .from(tips)
    .where(and(eq(tips.profileId, profileId), isNotNull(tips.rating)))
    .groupBy(tips.rating);
  return rows.flatMap(({ rating, total }) => (rating === null ? [] : [{ rating, total }]));
}

/** Returns the tips that were rated last, newest rating first. */
export async function selectRecentlyRated(db: Queries, profileId: string, limit: number) {
  const rows = await db
    .select({
      id: tips.id,
      rating: tips.rating,
      tipperName: tips.tipperName,
      reviewText: tips.reviewText,
      amountCents: tips.amountCents,
      ratedAt: tips.ratedAt,
    })
    .from(tips)
    .where(and(eq(tips.profileId, profileId), isNotNull(tips.rating)))
    .orderBy(desc(tips.ratedAt), desc(tips.id))
    .limit(limit);
  return rows.flatMap(({ rating, ratedAt, ...tip }) =>
    rating === null || ratedAt === null ? [] : [{ ...tip, rating, ratedAt }],
  );
}
