import { and, count, desc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import { prepared } from '#server/db/prepared';
import type { Queries } from '#server/db/queries';
import { type TipRow, tips } from '../schema/tips';

/** The ratings that count publicly. Repeats the condition of their index. */
const counts = sql`${tips.rating} is not null and (${tips.ratingCountedAt} is not null or ${tips.receivedAt} is not null)`;

/** Returns the number of counted ratings by stars. */
export async function countRatings(
  db: Queries,
  profileId: string,
): Promise<{ rating: number; total: number }[]> {
  const rows = await db
    .select({ rating: tips.rating, total: count() })
    .from(tips)
    .where(and(eq(tips.profileId, profileId), counts))
    .groupBy(tips.rating);
  return rows.flatMap(({ rating, total }) => (rating === null ? [] : [{ rating, total }]));
}

/** Returns the tips with the latest counted ratings, newest rating first. */
export async function selectRecentlyRated(
  db: Queries,
  profileId: string,
  limit: number,
): Promise<(TipRow & { rating: number; ratedAt: Date })[]> {
  const rows = await db
    .select()
    .from(tips)
    .where(and(eq(tips.profileId, profileId), counts))
    .orderBy(desc(tips.ratedAt), desc(tips.id))
    .limit(limit);
  return rows.flatMap((tip) => {
    const { rating, ratedAt } = tip;
    return rating === null || ratedAt === null ? [] : [{ ...tip, rating, ratedAt }];
  });
}

const ratingsOfSession = prepared((db) =>
  db
    .select()
    .from(tips)
    .where(
      and(
        eq(tips.sessionHash, sql`${sql.placeholder('sessionHash')}`),
        eq(tips.profileId, sql.placeholder('profileId')),
        isNotNull(tips.rating),
      ),
    )
    .orderBy(tips.ratedAt, tips.id)
    .prepare('ratings_of_session'),
);

/** Returns a tip session's ratings of a profile, oldest first. */
export async function selectRatingsOfSession(
  db: Queries,
  profileId: string,
  sessionHash: Buffer,
): Promise<TipRow[]> {
  return ratingsOfSession(db).execute({ profileId, sessionHash });
}

/** Returns how many of a profile's ratings from a network began to count after `since`. */
export async function countRatingsFromNetwork(
  db: Queries,
  where: { readonly profileId: string; readonly network: Buffer; readonly since: Date },
): Promise<number> {
  return db.$count(
    tips,
    and(
      eq(tips.profileId, where.profileId),
      eq(tips.ratingNetwork, where.network),
      gt(tips.ratingCountedAt, where.since),
    ),
  );
}

/** Makes a rating count, and records its network. */
export async function markRatingCounted(
  db: Queries,
  rating: {
    readonly profileId: string;
    readonly tipId: string;
    readonly network: Buffer;
    readonly now: Date;
  },
): Promise<void> {
  await db
    .update(tips)
    .set({ ratingCountedAt: rating.now, ratingNetwork: rating.network })
    .where(
      and(
        eq(tips.profileId, rating.profileId),
        eq(tips.id, rating.tipId),
        isNull(tips.ratingCountedAt),
      ),
    );
}
