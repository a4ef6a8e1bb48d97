import { RECENT_REVIEWS_COUNT } from '#contract/limits';
import { dollarsFromCents, formatAmount } from '#contract/money';
import type { Ratings } from '#contract/profiles/profile';
import type { ServerDeps } from '#server/deps';
import { findProfile } from '#server/profiles/find-profile';
import { countRatings, selectRecentlyRated } from './repository/ratings';

/** How many of the latest ratings are searched for reviews. */
const RATINGS_LOOKED_THROUGH = 100;

/**
 * Returns a profile's average rating, its breakdown by stars, and recent reviews with first names
 * only. Default ratings, which nobody chose, do not count.
 * @throws {ApiError} as `findProfile`
 */
export async function summarizeRatings(
  deps: Pick<ServerDeps, 'config' | 'database' | 'cache' | 'clock' | 'mailer' | 'provider' | 'sms'>,
  handle: string,
): Promise<Ratings> {
  const { id: profileId } = await findProfile(deps, handle);
  return deps.cache.remember(`ratings:${profileId}`, async () => ({
    invalidatedBy: profileId,
    value: await summarize(deps, profileId),
  }));
}

async function summarize(
  { database }: Pick<ServerDeps, 'database'>,
  profileId: string,
): Promise<Ratings> {
  const [counts, recent] = await Promise.all([
    countRatings(database.db, profileId),
    selectRecentlyRated(database.db, profileId, RATINGS_LOOKED_THROUGH),
  ]);
  const totalRatings = counts.reduce((sum, { total }) => sum + total, 0);
  const starsGiven = counts.reduce((sum, { rating, total }) => sum + rating * total, 0);
  return {
    averageRating: averageRating(starsGiven, totalRatings),
    totalRatings,
    ratingBreakdown: breakdownOf(counts),
    recentReviews: reviewsFirst(recent).map((tip) => ({
      id: tip.id,
      rating: tip.rating,
      tipperName: tip.nameHidden ? null : tip.tipperName?.trim().split(/\s+/)[0] || null,
      reviewText: shownText(tip),
      amount:
        tip.amountUnusual && tip.receivedAt === null
          ? null
          : formatAmount(dollarsFromCents(tip.amountCents)),
      createdAt: tip.ratedAt.toISOString(),
    })),
  };
}

type RatedTip = Awaited<ReturnType<typeof selectRecentlyRated>>[number];

const shownText = (tip: RatedTip) => (tip.textHidden ? null : tip.reviewText);

/** Returns the latest ratings with a review, then the latest of the others. */
function reviewsFirst(recent: RatedTip[]): RatedTip[] {
  const worded = recent.filter((tip) => shownText(tip) !== null);
  const wordless = recent.filter((tip) => shownText(tip) === null);
  return [...worded, ...wordless].slice(0, RECENT_REVIEWS_COUNT);
}

function breakdownOf(counts: { rating: number; total: number }[]): Ratings['ratingBreakdown'] {
  const totals = Object.fromEntries(counts.map(({ rating, total }) => [rating, total]));
  return { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0, ...totals };
}

/**
 * Returns the average to two decimals; 0 without ratings. Rounds down, because an average of 5
 * earns the badge (section 9) and must not include anything less.
 */
export function averageRating(starsGiven: number, ratings: number): number {
  return ratings === 0 ? 0 : Math.floor((starsGiven * 100) / ratings) / 100;
}
