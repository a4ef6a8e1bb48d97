// TanStack Query with the specification's defaults (section 9).
import { QueryClient } from '@tanstack/react-query';
import { getSession, getUser } from '#contract/auth';
import { getCurrentEntitlements, getEntitlements } from '#contract/entitlements';
import { queryKeyOf } from './query-keys';
import { whenUnauthorized } from './unauthorized';

const SECOND_MS = 1000;

/** 1 s, doubling, at most 30 s. `failures` counts from 0. */
export function retryDelay(failures: number): number {
  return Math.min(SECOND_MS * 2 ** failures, 30 * SECOND_MS);
}

/** What belongs to the signed-in person and is forgotten with them (section 7, cached keys). */
export const signedInKeys = [
  queryKeyOf(getUser),
  queryKeyOf(getSession),
  queryKeyOf(getEntitlements),
  queryKeyOf(getCurrentEntitlements),
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
    for (const queryKey of signedInKeys) client.removeQueries({ queryKey });
  });
  return client;
}
