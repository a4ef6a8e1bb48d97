import { PRODUCT_NAME } from '#client/text/product-name';
import { classNames } from './class-names';

const sizes = { sm: 'size-8', md: 'size-10', lg: 'size-14' } as const;

export interface LogoProps {
  size?: keyof typeof sizes;
  /** Only the mark, where there is little room; screen readers still get the name. */
  markOnly?: boolean;
  className?: string;
}

/** A coin falling into a smiling well. */
export function Logo({ size = 'sm', markOnly = false, className }: LogoProps) {
  return (
    <span className={classNames('inline-flex items-center gap-2.5', className)}>
      <svg viewBox="0 0 32 32" aria-hidden="true" className={classNames('shrink-0', sizes[size])}>
        <rect width="32" height="32" rx="9" fill="#047857" />
        <circle cx="16" cy="9.6" r="3.6" fill="#fcd34d" />
        <path
          d="M7.4 15.4a8.6 8.6 0 0 0 17.2 0"
          fill="none"
          stroke="#fff"
          strokeWidth="3.2"
          strokeLinecap="round"
        />
      </svg>
      <span
        className={
          markOnly ? 'sr-only' : 'text-xl font-extrabold tracking-tight text-ink whitespace-nowrap'
        }
      >
        {PRODUCT_NAME}
      </span>
    </span>
  );
}
