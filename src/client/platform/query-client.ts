// TanStack Query with the defaults of section 9.
import { onlineManager, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error';
import { whenUnauthorized } from './unauthorized';

const SECOND_MS = 1000;

/** Milliseconds before a retry: 1 s, doubling, at most 30 s. `failures` counts from 0. */
export function retryDelay(failures: number): number {
  return Math.min(SECOND_MS * 2 ** failures, 30 * SECOND_MS);
}

/**
 * The keys of what is forgotten when somebody turns out not to be signed in (section 7). Spelled
 * out, because importing the calls would bring the worker's schemas to the tip page.
 */
export const signedInKeys = [
  '/api/auth/user',
  '/api/auth/session',
  '/api/entitlements',
  '/api/entitlements/current',
] as const;

/** A network may come back without an event, or some time after it: it is looked for often. */
function isUnreachable(error: unknown): boolean {
  return error instanceof ApiError && error.isNetwork;
}

export function createQueryClient(): QueryClient {
  // TanStack takes a page for online until it is told otherwise, and a page that opens offline is
  // told nothing: coming back online would then be no change, and nothing would be fetched again.
  onlineManager.setOnline(navigator.onLine);
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        refetchInterval: ({ state }) => (isUnreachable(state.error) ? 2 : 30) * SECOND_MS,
        refetchOnWindowFocus: true,
        // Has to be said, because `networkMode: 'always'` turns it off. And 'always', because even
        // a fresh answer lacks what happened while the network was away.
        refetchOnReconnect: 'always',
        staleTime: 30 * SECOND_MS,
        gcTime: 5 * 60 * SECOND_MS,
        retry: 1,
        retryDelay,
        // Phones are wrong about being offline, and a query paused for that would load for ever.
        networkMode: 'always',
      },
      // Offline, a sign-in must fail and say so, rather than wait silently.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  whenUnauthorized(() => {
    for (const key of signedInKeys) client.removeQueries({ queryKey: [key] });
  });
  return client;
}
