import { classNames } from './class-names';

const STAR =
  'M12 2.6l2.83 5.86 6.42.88-4.68 4.47 1.15 6.38L12 17.1l-5.72 3.09 1.15-6.38L2.75 9.34l6.42-.88z';

const sizes = { sm: 'size-4', md: 'size-5', lg: 'size-7' } as const;

export interface StarsProps {
  /** 0 to 5; parts of a star are drawn as parts. */
  value: number;
  size?: keyof typeof sizes;
  /** What a screen reader hears instead of "4.5 out of 5 stars". */
  label?: string;
  className?: string;
}

/** A rating for reading. */
export function Stars({ value, size = 'md', label, className }: StarsProps) {
  const shown = Number.isInteger(value) ? String(value) : value.toFixed(1);
  return (
    <span
      role="img"
      aria-label={label ?? `${shown} out of 5 stars`}
      className={classNames('inline-flex gap-0.5', className)}
    >
      {[0, 1, 2, 3, 4].map((index) => (
        <StarShape
          key={index}
          fill={Math.min(1, Math.max(0, value - index))}
          className={sizes[size]}
        />
      ))}
    </span>
  );
}

/** One star, filled from the left by a share of 0 to 1. Decorative. */
export function StarShape({ fill, className }: { fill: number; className?: string }) {
  return (
    <span aria-hidden="true" className={classNames('relative inline-block shrink-0', className)}>
      <svg
        viewBox="0 0 24 24"
        className="absolute inset-0 size-full text-line-strong"
        aria-hidden="true"
      >
        <path d={STAR} fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round" />
      </svg>
      {fill > 0 && (
        <svg
          viewBox="0 0 24 24"
          aria-hidden="true"
          className="absolute inset-0 size-full text-star"
          style={fill < 1 ? { clipPath: `inset(0 ${(1 - fill) * 100}% 0 0)` } : undefined}
        >
          <path
            d={STAR}
            fill="currentColor"
            stroke="currentColor"
            strokeWidth="1.5"
            strokeLinejoin="round"
          />
        </svg>
      )}
    </span>
  );
}
