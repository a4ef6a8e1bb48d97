import type { Ratings } from '#contract/ratings';
import { Stars } from '../../../ui/stars';

const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

export function RecentReview({ review }: { review: Ratings['recentReviews'][number] }) {
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
        <span className="font-semibold break-words">{review.tipperName || 'Anonymous'}</span>
        <Stars value={review.rating} size="sm" />
        <span className="ml-auto text-sm text-ink-muted">
          Tipped ${review.amount} ·{' '}
          <time dateTime={review.createdAt}>{date.format(new Date(review.createdAt))}</time>
        </span>
      </div>
      {review.reviewText && (
        <p className="mt-1 text-ink-muted break-words whitespace-pre-line">{review.reviewText}</p>
      )}
    </li>
  );
}
