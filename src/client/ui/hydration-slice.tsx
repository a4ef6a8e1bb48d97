import { type ReactNode, Suspense } from 'react';

/**
 * A part of a page that React hydrates separately, after the rest and with pauses for taps. For
 * what is below the first screen: hydrating a whole page at once blocks an old phone. Nothing in it
 * may suspend once it is shown, because there is no fallback.
 */
export function HydrationSlice({ children }: { children: ReactNode }) {
  return <Suspense fallback={null}>{children}</Suspense>;
}
