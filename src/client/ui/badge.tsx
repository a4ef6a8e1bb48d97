import type { ReactNode } from 'react';
import { classNames } from './class-names';
import type { Elements } from './elements';

const tones = {
  brand: 'bg-brand-soft text-on-brand-soft',
  accent: 'bg-accent-soft text-accent',
  neutral: 'bg-sunken text-ink-muted',
  info: 'bg-info-soft text-info',
  danger: 'bg-danger-soft text-danger',
} as const;

export interface BadgeProps {
  tone?: keyof typeof tones;
  icon?: Elements;
  /** For text that may need a second line on a phone. */
  wraps?: boolean;
  className?: string;
  children: ReactNode;
}

export function Badge({ tone = 'neutral', icon, wraps = false, className, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 text-xs font-semibold',
        !wraps && 'whitespace-nowrap',
        tones[tone],
        className,
      )}
    >
      {icon}
      <span className="contents">{children}</span>
    </span>
  );
}
