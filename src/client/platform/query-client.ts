// TanStack Query with the defaults of section 9.
import { onlineManager, type Query, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error';
import { whenUnauthorized } from './unauthorized';

const SECOND_MS = 1000;

/**
 * Keys to clear when the user turns out not to be signed in (section 7). Spelled out, because
 * importing the calls would bring the worker's schemas to the tip page.
 */
export const signedInKeys = [
  '/api/auth/user',
  '/api/auth/session',
  '/api/entitlements',
  '/api/entitlements/current',
] as const;

function isUnreachable(error: unknown): boolean {
  return error instanceof ApiError && error.isNetwork;
}

export function createQueryClient(): QueryClient {
  // TanStack assumes that a page is online until it hears otherwise, and a page opened offline gets
  // no event: going online would be no change, and nothing would be refetched.
  onlineManager.setOnline(navigator.onLine);
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        // Every 2 s without an answer: a network may come back without an event, or later than it.
        refetchInterval: ({ state }) => (isUnreachable(state.error) ? 2 : 30) * SECOND_MS,
        refetchOnWindowFocus: true,
        // Explicit, because `networkMode: 'always'` turns it off. 'always', because even a fresh
        // answer lacks what happened while offline.
        refetchOnReconnect: 'always',
        staleTime: 30 * SECOND_MS,
        gcTime: 5 * 60 * SECOND_MS,
        // After 1 s, TanStack's delay for the first retry.
        retry: 1,
        // Phones can be wrong about being offline, and a paused query would load forever.
        networkMode: 'always',
      },
      // Offline, a sign-in has to fail and say so, not wait silently.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  keepFailures(client);
  whenUnauthorized(() => {
    for (const key of signedInKeys) client.removeQueries({ queryKey: [key] });
  });
  return client;
}

/**
 * Lets a query that failed before any data stay failed while it is asked for again. TanStack makes
 * it pending, so every screen would change from its message back to its skeleton every few seconds,
 * and its Try again button would lose the focus. A screen opened anew is loading.
 */
function keepFailures(client: QueryClient): void {
  const failures = new WeakMap<Query, Error>();
  client.getQueryCache().subscribe((event) => {
    const { query } = event;
    if (event.type === 'observerAdded' && query.getObserversCount() === 1) failures.delete(query);
    if (event.type !== 'updated') return;
    const { action } = event;
    const failure = failures.get(query);
    if (action.type === 'error') failures.set(query, action.error);
    // Not after a reset, which forgets what came before.
    else if (action.type === 'fetch' && failure && query.state.errorUpdateCount > 0) {
      if (query.state.data === undefined) query.setState({ status: 'error', error: failure });
    }
  });
}
