import { type ReactNode, useEffect, useRef } from 'react';

export interface OutcomeProps {
  /** `alert` for failures. */
  role?: 'status' | 'alert';
  className?: string;
  children: ReactNode;
}

/** An action's outcome. Replaces the form or button that started it, and gets its focus. */
export function Outcome({ role = 'status', className, children }: OutcomeProps) {
  const outcome = useRef<HTMLDivElement>(null);
  useEffect(() => outcome.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={outcome} role={role} tabIndex={-1} className={className}>
      {children}
    </div>
  );
}
