import { useHydrated } from '#client/hooks/use-hydrated';
import { formatDate } from '#client/text/format';
import { Stars } from '#client/ui/stars';
import type { Ratings } from '#contract/profiles/profile';

export function RecentReview({ review }: { review: Ratings['recentReviews'][number] }) {
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
