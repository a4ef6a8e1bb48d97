import { classNames } from './class-names';

/** Pixels (section 2); `inline` goes with text. */
const pixels = { inline: 20, sm: 24, md: 48, lg: 72, xl: 96 } as const;

const colors = {
  emerald: 'text-spinner-emerald',
  teal: 'text-spinner-teal',
  purple: 'text-spinner-purple',
  orange: 'text-spinner-orange',
  white: 'text-white',
  current: '',
} as const;

export interface SpinnerProps {
  size?: keyof typeof pixels;
  color?: keyof typeof colors;
  className?: string;
}

/** Decorative: the text next to it says what is loading. */
export function Spinner({ size = 'md', color = 'emerald', className }: SpinnerProps) {
  const side = pixels[size];
  return (
    <svg
      viewBox="0 0 24 24"
      width={side}
      height={side}
      fill="none"
      aria-hidden="true"
      className={classNames('spinner-arc animate-spin shrink-0', colors[color], className)}
    >
      <circle cx="12" cy="12" r="9.5" stroke="currentColor" strokeWidth="3" opacity="0.22" />
      <path
        d="M12 2.5a9.5 9.5 0 0 1 9.5 9.5"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </svg>
  );
}
