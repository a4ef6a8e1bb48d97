import Star from 'lucide-react/icons/star';
import { useHydrated } from '#client/hooks/use-hydrated';
import type { RatingsState } from '#client/shared/tips/use-ratings';
import { formatDate, pluralize } from '#client/text/format';
import { Card } from '#client/ui/card';
import { EmptyState } from '#client/ui/empty-state';
import { Skeleton } from '#client/ui/skeleton';
import { Stars } from '#client/ui/stars';
import { RATINGS } from '#contract/limits';
import type { Ratings } from '#contract/profiles/profile';

export function RatingsPanel({ ratings, failed }: Omit<RatingsState, 'pending'>) {
  return (
    <Card as="section" aria-labelledby="reviews-heading">
      <h2 id="reviews-heading" className="text-xl font-bold">
        Reviews
      </h2>
      {ratings ? (
        <Loaded ratings={ratings} />
      ) : failed ? (
        <p role="status" className="mt-3 text-ink-muted">
          Failed to fetch ratings
        </p>
      ) : (
        <Skeleton className="mt-4 h-28" />
      )}
    </Card>
  );
}

function Loaded({ ratings }: { ratings: Ratings }) {
  const { averageRating, totalRatings } = ratings;
  // The bars include ratings without text.
  const reviews = ratings.recentReviews.filter(({ reviewText }) => reviewText);
  if (totalRatings === 0) {
    return (
      <EmptyState
        title="No ratings yet"
        headingLevel={3}
        className="py-6"
        icon={<Star aria-hidden="true" className="size-6" />}
      >
        Be the first to leave a review!
      </EmptyState>
    );
  }
  return (
    <>
      <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-4">
        <div className="text-center">
          <p className="text-4xl font-extrabold tabular-nums">{averageRating.toFixed(1)}</p>
          <Stars value={averageRating} size="sm" />
          <p className="text-sm text-ink-muted">{pluralize(totalRatings, 'review')}</p>
        </div>
        <Breakdown ratings={ratings} />
      </div>
      {reviews.length > 0 && (
        <>
          <h3 className="mt-6 font-bold">Recent Reviews</h3>
          <ul className="mt-1 divide-y divide-line">
            {reviews.map((review) => (
              <RecentReview key={review.id} review={review} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function Breakdown({ ratings }: { ratings: Ratings }) {
  const { ratingBreakdown, totalRatings } = ratings;
  return (
    <ul className="min-w-44 flex-1 space-y-1" aria-label="Ratings by number of stars">
      {[...RATINGS].reverse().map((rating) => {
        const count = ratingBreakdown[rating];
        return (
          <li key={rating} className="flex items-center gap-2 text-sm tabular-nums">
            <span className="sr-only">{`${pluralize(rating, 'star')}: ${count}`}</span>
            <span aria-hidden="true" className="w-3 text-right font-semibold">
              {rating}
            </span>
            <span aria-hidden="true" className="h-2 flex-1 overflow-hidden rounded-full bg-sunken">
              <span
                className="block h-full rounded-full bg-star"
                style={{ width: `${(100 * count) / totalRatings}%` }}
              />
            </span>
            <span aria-hidden="true" className="min-w-[4ch] text-right text-ink-muted">
              {count}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function RecentReview({ review }: { review: Ratings['recentReviews'][number] }) {
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
        <span className="font-semibold break-words">{review.tipperName || 'Anonymous'}</span>
        <Stars value={review.rating} size="sm" />
        <span className="ml-auto text-sm text-ink-muted">
          <DateOfTip iso={review.createdAt} />
        </span>
      </div>
      {review.reviewText && (
        <p className="mt-1 text-ink-muted break-words whitespace-pre-line">{review.reviewText}</p>
      )}
    </li>
  );
}

function DateOfTip({ iso }: { iso: string }) {
  // The server does not know the phone's time zone.
  const utc = !useHydrated();
  return <time dateTime={iso}>{formatDate(new Date(iso), { utc })}</time>;
}
