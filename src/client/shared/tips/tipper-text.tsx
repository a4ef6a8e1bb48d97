import { Stars } from '#client/ui/stars';
import { formatDollars } from '#contract/money';
import type { ReceivedTip } from '#contract/tips/received-tips';

/** Returns the tipper's name, or `Someone`. */
export function tipperName({ tipperName }: Pick<ReceivedTip, 'tipperName'>): string {
  return tipperName?.trim() || 'Someone';
}

/** Describes a tip in a few words: `tip of $5.00 from Jordan`. */
export function describeTip(tip: Pick<ReceivedTip, 'amount' | 'tipperName'>): string {
  return `tip of ${formatDollars(tip.amount)} from ${tipperName(tip)}`;
}

/** A tip's stars and comment, if any. */
export function TipReview({ tip }: { tip: Pick<ReceivedTip, 'rating' | 'reviewText'> }) {
  return (
    <>
      {tip.rating !== null && (
        <div className="mt-2 flex">
          <Stars value={tip.rating} size="sm" />
        </div>
      )}
      <TipperComment tip={tip} />
    </>
  );
}

export function TipperComment({ tip }: { tip: Pick<ReceivedTip, 'reviewText'> }) {
  if (!tip.reviewText) return null;
  return (
    <blockquote className="mt-1.5 border-l-2 border-line-strong pl-3 break-words text-ink-muted">
      {tip.reviewText}
    </blockquote>
  );
}
