// Which answers may outlive the page, and in which state they come back.
import type { Query, QueryKey } from '@tanstack/react-query';
import type { PersistedClient } from '@tanstack/react-query-persist-client';
import { ApiError } from './http';

// The first parts of query keys, spelled out, because importing the calls would bring the worker's
// schemas to the tip page. A test holds them against the calls.

/** Anybody may see these: profiles and their ratings, owner entitlements. */
const publicHeads = ['/api/profiles', '/api/entitlements/profile'];

/** The signed-in person's own; kept only while somebody is signed in. */
const ownHeads = [
  '/api/auth/user',
  '/api/auth/session',
  '/api/entitlements',
  '/api/entitlements/current',
  '/api/profiles/me',
  '/api/tips',
];

export const persistedHeads: readonly string[] = [...publicHeads, ...ownHeads];

export function mayPersistKey(key: QueryKey, signedIn: boolean): boolean {
  const first = String(key[0]);
  return publicHeads.includes(first) || (signedIn && ownHeads.includes(first));
}

/**
 * Whether a query's data is worth keeping. A failed refetch does not spoil it, or half a minute
 * offline would empty the cache; a refusal of our server does: the profile may be gone.
 */
export function shouldPersist(query: Query, signedIn: boolean): boolean {
  const { data, error } = query.state;
  if (data === undefined || data === null) return false;
  const refused = error instanceof ApiError && error.kind === 'http' && error.status < 500;
  return !refused && mayPersistKey(query.queryKey, signedIn);
}

/**
 * What is saved of a query. Data kept through a failed refetch comes back as data, not as the
 * failure; and what comes from memory is shown at once but always asked for again, because the
 * disk may be a moment behind what the person has just changed.
 */
export function asMemory(cache: PersistedClient): PersistedClient {
  return withQueries(cache, (queries) =>
    queries.map((query) => ({
      ...query,
      state: {
        ...query.state,
        status: 'success',
        error: null,
        fetchStatus: 'idle',
        fetchFailureCount: 0,
        fetchFailureReason: null,
        isInvalidated: true,
      },
    })),
  );
}

/** Drops what belonged to somebody who signed out since. */
export function withoutOwn(cache: PersistedClient, signedIn: boolean): PersistedClient {
  return withQueries(cache, (queries) =>
    queries.filter(({ queryKey }) => mayPersistKey(queryKey, signedIn)),
  );
}

type Queries = PersistedClient['clientState']['queries'];

function withQueries(cache: PersistedClient, change: (queries: Queries) => Queries) {
  const { clientState } = cache;
  return { ...cache, clientState: { ...clientState, queries: change(clientState.queries) } };
}
