import type { ReactNode } from 'react';
import { classNames } from './class-names';

export interface EmptyStateProps {
  title: string;
  /** A decorative icon, 24 px. */
  icon?: ReactNode;
  /** What to do next: a button or a link. */
  action?: ReactNode;
  headingLevel?: 1 | 2 | 3;
  className?: string;
  children?: ReactNode;
}

export function EmptyState({
  title,
  icon,
  action,
  headingLevel = 2,
  className,
  children,
}: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={classNames('flex flex-col items-center px-4 py-10 text-center', className)}>
      {icon && (
        <span className="mb-4 flex size-14 items-center justify-center rounded-full bg-brand-soft text-on-brand-soft">
          {icon}
        </span>
      )}
      <Heading className="text-xl font-bold">{title}</Heading>
      {children && <div className="mt-2 max-w-sm text-balance text-ink-muted">{children}</div>}
      {action && <div className="mt-6">{action}</div>}
    </div>
  );
}
