// TanStack Query with the specification's defaults (section 9).
import { QueryClient } from '@tanstack/react-query';
import { whenUnauthorized } from './unauthorized';

const SECOND_MS = 1000;

/** 1 s, doubling, at most 30 s. `failures` counts from 0. */
export function retryDelay(failures: number): number {
  return Math.min(SECOND_MS * 2 ** failures, 30 * SECOND_MS);
}

/**
 * What is forgotten with the signed-in person (section 7, cached keys). Spelled out, because
 * importing the calls would bring the worker's schemas to the tip page.
 */
export const signedInKeys = [
  '/api/auth/user',
  '/api/auth/session',
  '/api/entitlements',
  '/api/entitlements/current',
] as const;

export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        refetchInterval: 30 * SECOND_MS,
        refetchOnWindowFocus: true,
        // `networkMode: 'always'` would turn it off.
        refetchOnReconnect: true,
        staleTime: 30 * SECOND_MS,
        gcTime: 5 * 60 * SECOND_MS,
        retry: 1,
        retryDelay,
        // Phones lie about being offline, and a query paused for that shows a spinner for ever.
        networkMode: 'always',
      },
      // Offline, a sign-in must fail and say so rather than wait in silence.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  whenUnauthorized(() => {
    for (const key of signedInKeys) client.removeQueries({ queryKey: [key] });
  });
  return client;
}
