import { RECENT_REVIEWS_COUNT } from '#contract/limits';
import { dollarsFromCents, formatAmount } from '#contract/money';
import { type Ratings, stars } from '#contract/ratings';
import type { ServerDeps } from '../deps';
import { countRatings, selectRecentlyRated } from '../repositories/ratings';
import { findProfile } from './find-profile';

/**
 * Returns a profile's average rating, its breakdown by stars, and recent reviews, with the tippers'
 * first names only. Default ratings, which nobody chose, do not count.
 * @throws {Refusal} profile_not_found when no active profile has or had the handle
 */
export async function summariseRatings(
  deps: Pick<ServerDeps, 'database' | 'cache' | 'clock'>,
  handle: string,
): Promise<Ratings> {
  const { id: profileId } = await findProfile(deps, handle);
  return deps.cache.remember(`ratings:${profileId}`, async () => ({
    profileId,
    value: await summarise(deps, profileId),
  }));
}

async function summarise(
  { database }: Pick<ServerDeps, 'database'>,
  profileId: string,
): Promise<Ratings> {
  const [counts, recent] = await Promise.all([
    countRatings(database.db, profileId),
    selectRecentlyRated(database.db, profileId, RECENT_REVIEWS_COUNT),
  ]);
  const totalRatings = counts.reduce((sum, { total }) => sum + total, 0);
  const starsGiven = counts.reduce((sum, { rating, total }) => sum + rating * total, 0);
  return {
    averageRating: totalRatings === 0 ? 0 : Math.round((starsGiven / totalRatings) * 100) / 100,
    totalRatings,
    ratingBreakdown: breakdownOf(counts),
    recentReviews: recent.map((tip) => ({
      id: tip.id,
      rating: tip.rating,
      tipperName: tip.nameHidden ? null : tip.tipperName?.trim().split(/\s+/)[0] || null,
      reviewText: tip.textHidden ? null : tip.reviewText,
      amount:
        tip.amountUnusual && tip.receivedAt === null
          ? null
          : formatAmount(dollarsFromCents(tip.amountCents)),
      createdAt: tip.ratedAt.toISOString(),
    })),
  };
}

function breakdownOf(counts: { rating: number; total: number }[]): Ratings['ratingBreakdown'] {
  const totals = new Map(counts.map(({ rating, total }) => [String(rating), total]));
  const entries = stars.map((star) => [star, totals.get(star) ?? 0]);
  return Object.fromEntries(entries);
}
