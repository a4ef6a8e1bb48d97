import type { ReactNode } from 'react';
import { classNames } from './class-names';
import type { Elements } from './elements';

const tones = {
  info: 'bg-info-soft text-info',
  accent: 'bg-accent-soft text-accent',
  danger: 'border border-danger bg-danger-soft text-danger',
} as const;

export interface NoticeProps {
  tone?: keyof typeof tones;
  /** A decorative icon, 20 px. */
  icon?: Elements;
  /** A button or link at the end. */
  action?: Elements;
  className?: string | undefined;
  children: ReactNode;
}

/** A line about the page's state, announced by screen readers when it appears. */
export function Notice({ tone = 'info', icon, action, className, children }: NoticeProps) {
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={classNames(
        'flex flex-wrap items-center justify-between gap-2 rounded-card px-4 py-3',
        tones[tone],
        className,
      )}
    >
      <p className="flex min-w-0 items-center gap-3 font-medium">
        {icon && (
          <span aria-hidden="true" className="shrink-0 *:size-5">
            {icon}
          </span>
        )}
        <span className="min-w-0">{children}</span>
      </p>
      {action}
    </div>
  );
}
