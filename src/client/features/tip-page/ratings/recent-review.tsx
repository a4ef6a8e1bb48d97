import type { Ratings } from '#contract/ratings';
import { Stars } from '../../../ui/stars';
import { useHydrated } from '../../../ui/use-hydrated';

const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
/** The server does not know where the phone is. */
const utcDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

export function RecentReview({ review }: { review: Ratings['recentReviews'][number] }) {
  const format = useHydrated() ? date : utcDate;
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
        <span className="font-semibold break-words">{review.tipperName || 'Anonymous'}</span>
        <Stars value={review.rating} size="sm" />
        <span className="ml-auto text-sm text-ink-muted">
          Tipped ${review.amount} ·{' '}
          <time dateTime={review.createdAt}>{format.format(new Date(review.createdAt))}</time>
        </span>
      </div>
      {review.reviewText && (
        <p className="mt-1 text-ink-muted break-words whitespace-pre-line">{review.reviewText}</p>
      )}
    </li>
  );
}
