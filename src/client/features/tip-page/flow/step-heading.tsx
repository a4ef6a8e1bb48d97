import type { ReactNode } from 'react';
import { classNames } from '#client/ui/class-names';

/** The heading that is focused when its screen appears. */
export function StepHeading({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <h2
      data-heading
      tabIndex={-1}
      className={classNames('max-w-full text-xl font-bold break-words outline-none', className)}
    >
      {children}
    </h2>
  );
}
