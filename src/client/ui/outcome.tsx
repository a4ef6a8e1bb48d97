import { type ReactNode, useEffect, useRef } from 'react';

export interface OutcomeProps {
  /** `alert` for what did not work. */
  role?: 'status' | 'alert';
  className?: string;
  children: ReactNode;
}

/**
 * What came of an action, in place of the form or the button that began it: it takes the focus that
 * they had.
 */
export function Outcome({ role = 'status', className, children }: OutcomeProps) {
  const outcome = useRef<HTMLDivElement>(null);
  useEffect(() => outcome.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={outcome} role={role} tabIndex={-1} className={className}>
      {children}
    </div>
  );
}
