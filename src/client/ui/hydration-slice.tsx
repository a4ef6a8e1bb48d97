import { type ReactNode, Suspense } from 'react';

/**
 * A part of a page that React hydrates by itself, after what is outside and with pauses in which
 * the page answers to a finger. For what is below the first screen: hydrating a whole page at once
 * blocks an old phone. Nothing in it may suspend once it is on the screen, because it has no
 * fallback.
 */
export function HydrationSlice({ children }: { children: ReactNode }) {
  return <Suspense fallback={null}>{children}</Suspense>;
}
