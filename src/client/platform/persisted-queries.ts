// Selects the answers that may outlive the page, and prepares them for the disk and back.
import type { InfiniteData, Query, QueryKey } from '@tanstack/react-query';
import type { PersistedClient } from '@tanstack/react-query-persist-client';
import { isRefusal } from './http';

// Heads of query keys, spelled out because importing the calls would bring the worker's schemas to
// the tip page. A test compares them with the calls.

/** Public: profiles, their ratings, their owners' entitlements, where codes and domains lead. */
const publicKeyPrefixes = [
  '/api/profiles',
  '/api/entitlements/profile',
  '/api/codes',
  '/api/domain-page',
];

/** The user's own, kept only while signed in. */
const userKeyPrefixes = [
  '/api/auth/user',
  '/api/auth/session',
  '/api/entitlements',
  '/api/entitlements/current',
  '/api/profiles/me',
  '/api/profiles/me/domain',
  '/api/pages',
  '/api/themes',
  '/api/support-requests',
  '/api/qr-codes',
  '/api/tips',
  '/api/tips/totals',
  '/api/analytics',
  '/api/analytics/funnel',
  '/api/earnings',
  '/api/earnings/goal',
  '/api/billing',
  '/api/shifts',
  '/api/teams',
];

export const persistedKeyPrefixes: readonly string[] = [...publicKeyPrefixes, ...userKeyPrefixes];

/** Returns true if an answer is the same for everyone. */
export function isPublicKey(key: QueryKey): boolean {
  return publicKeyPrefixes.includes(String(key[0]));
}

export function mayPersistKey(key: QueryKey, signedIn: boolean): boolean {
  return isPublicKey(key) || (signedIn && userKeyPrefixes.includes(String(key[0])));
}

/**
 * Returns true if a query's data is worth saving. One-off queries, such as searches, are
 * `transient`. Data survives a failed refetch, or half a minute offline would empty the cache. It
 * does not survive a refusal by our server, as the profile may be gone, unless a tip is under way:
 * then what is public is needed to report it.
 */
export function shouldPersist(
  { queryKey, meta, state: { data, error } }: Query,
  signedIn: boolean,
  isTipUnderWay: () => boolean,
): boolean {
  if (data === undefined || data === null || meta?.transient === true) return false;
  if (isRefusal(error) && !(isPublicKey(queryKey) && isTipUnderWay())) return false;
  return mayPersistKey(queryKey, signedIn);
}

/**
 * Returns the cache in the form in which it is saved, without failures of refetches. Restored data
 * is shown at once and refetched, because the disk may be behind the user's latest changes.
 */
export function asPersisted(cache: PersistedClient): PersistedClient {
  return withQueries(cache, (queries) =>
    queries.map((query) => ({
      ...query,
      state: {
        ...query.state,
        data: firstPages(query.state.data),
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

/** Pages kept of a long list, which is saved as a whole and refetched page by page. */
const PAGES_KEPT = 2;

/** Also checks `pageParams`, because some answers have unrelated `pages` themselves. */
function isLongList(data: unknown): data is InfiniteData<unknown> {
  return typeof data === 'object' && data !== null && 'pages' in data && 'pageParams' in data;
}

/** Returns the part of an answer to keep: of a long list, the newest pages. */
export function firstPages(data: unknown): unknown {
  if (!isLongList(data)) return data;
  const { pages, pageParams } = data;
  return {
    ...data,
    pages: pages.slice(0, PAGES_KEPT),
    pageParams: pageParams.slice(0, PAGES_KEPT),
  };
}

/** Returns the id of the user whose answers a cache holds; undefined if it does not say. */
export function userIn({ clientState }: PersistedClient): string | undefined {
  const user = clientState.queries.find(({ queryKey }) => queryKey[0] === '/api/auth/user');
  return (user?.state.data as { id?: string } | undefined)?.id;
}

/** Drops the answers of a user who has signed out since. */
export function withoutUserQueries(cache: PersistedClient, signedIn: boolean): PersistedClient {
  return withQueries(cache, (queries) =>
    queries.filter(({ queryKey }) => mayPersistKey(queryKey, signedIn)),
  );
}

/**
 * Dates answers from the future, saved while this phone's clock was ahead, back to `oldest`. With
 * their own dates they would replace what came with the page, however old they are.
 */
export function withoutFutureDates(
  cache: PersistedClient,
  { now, oldest }: { now: number; oldest: number },
): PersistedClient {
  return withQueries(cache, (queries) =>
    queries.map(({ state, ...query }) => {
      const dataUpdatedAt = state.dataUpdatedAt > now ? oldest : state.dataUpdatedAt;
      return { ...query, state: { ...state, dataUpdatedAt } };
    }),
  );
}

type Queries = PersistedClient['clientState']['queries'];

function withQueries(cache: PersistedClient, change: (queries: Queries) => Queries) {
  const { clientState } = cache;
  return { ...cache, clientState: { ...clientState, queries: change(clientState.queries) } };
}
