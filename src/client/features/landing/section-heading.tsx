import type { ReactNode } from 'react';
import { classNames } from '#client/ui/class-names';

export interface SectionHeadingProps {
  /** A word or two above the heading. */
  eyebrow: string;
  title: string;
  centered?: boolean;
  children?: ReactNode;
}

export function SectionHeading({ eyebrow, title, centered, children }: SectionHeadingProps) {
  return (
    <div className={classNames('max-w-2xl', centered && 'mx-auto text-center')}>
      <p className="text-sm font-bold tracking-wide text-accent">{eyebrow}</p>
      <h2 className="mt-2 text-3xl leading-tight font-extrabold tracking-tight sm:text-4xl">
        {title}
      </h2>
      {children && <p className="mt-4 text-lg text-ink-muted">{children}</p>}
    </div>
  );
}
