import { classNames } from './class-names';

/** The outline of a star from its upper point, in a square of 24. */
const OUTLINE =
  'l2.83 5.86 6.42.88-4.68 4.47 1.15 6.38-5.72-3.09-5.72 3.09 1.15-6.38-4.68-4.47 6.42-.88z';
const STAR = 24;
const GAP = 3;
const LAST = 4;

const starAt = (index: number) => `M${index * (STAR + GAP) + STAR / 2} 2.6${OUTLINE}`;
const line = { stroke: 'currentColor', strokeWidth: 1.5, strokeLinejoin: 'round' } as const;
const fullStar = { ...line, fill: 'currentColor', className: 'text-star' } as const;
const emptyStar = { ...line, fill: 'none', className: 'text-line-strong' } as const;

const sizes = { sm: 'h-4 w-22', md: 'h-5 w-27.5', lg: 'h-7 w-38.5' } as const;

export interface StarsProps {
  /** 0 to 5; a fraction fills a part of a star. */
  value: number;
  size?: keyof typeof sizes;
  /** For screen readers, instead of "4.5 out of 5 stars". */
  label?: string;
  className?: string;
}

/** A rating to read. One picture for all stars, because a list of reviews has many of them. */
export function Stars({ value, size = 'md', label, className }: StarsProps) {
  const shown = Number.isInteger(value) ? String(value) : value.toFixed(1);
  const filled = Math.min(LAST + 1, Math.max(0, value));
  const begun = Math.floor(filled);
  return (
    <svg
      viewBox={`0 0 ${LAST * (STAR + GAP) + STAR} ${STAR}`}
      role="img"
      aria-label={label ?? `${shown} out of 5 stars`}
      className={classNames('inline-block shrink-0', sizes[size], className)}
    >
      {begun <= LAST && <path {...emptyStar} d={starsBetween(begun, LAST + 1)} />}
      {begun > 0 && <path {...fullStar} d={starsBetween(0, begun)} />}
      {filled > begun && (
        // Nested, because an inner `<svg>` is clipped to its width.
        <svg
          width={begun * (STAR + GAP) + Math.round((filled - begun) * STAR)}
          height={STAR}
          aria-hidden="true"
        >
          <path {...fullStar} d={starAt(begun)} />
        </svg>
      )}
    </svg>
  );
}

/** Returns the path of the stars from index `from` up to, but not including, `end`. */
function starsBetween(from: number, end: number): string {
  return Array.from({ length: end - from }, (_, index) => starAt(from + index)).join('');
}

/** One star of an input for ratings. Decorative. */
export function StarShape({ lit, className }: { lit: boolean; className?: string }) {
  return (
    <svg viewBox={`0 0 ${STAR} ${STAR}`} aria-hidden="true" className={className}>
      <path {...(lit ? fullStar : emptyStar)} d={starAt(0)} />
    </svg>
  );
}
