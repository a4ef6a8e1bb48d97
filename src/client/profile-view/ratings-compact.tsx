import type { Ratings } from '#contract/ratings';
import { Stars } from '../ui/stars';

/** Stars, average and count in one line; nothing when there are no ratings. */
export function RatingsCompact({ ratings }: { ratings: Ratings }) {
  const { averageRating, totalRatings } = ratings;
  if (totalRatings === 0) return null;
  const average = averageRating.toFixed(1);
  return (
    <p className="flex items-center gap-2">
      <Stars value={averageRating} label={`Rated ${average} out of 5 stars`} />
      <span className="font-bold">{average}</span>
      <span className="text-sm text-ink-muted">
        ({totalRatings} {totalRatings === 1 ? 'rating' : 'ratings'})
      </span>
    </p>
  );
}
