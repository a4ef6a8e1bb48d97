// Which answers may outlive the page, and in which state they come back.
import type { Query, QueryKey } from '@tanstack/react-query';
import type { PersistedClient } from '@tanstack/react-query-persist-client';
import { getSession, getUser } from '#contract/auth';
import {
  getCurrentEntitlements,
  getEntitlements,
  getProfileEntitlements,
} from '#contract/entitlements';
import { getOwnProfile } from '#contract/own-profile';
import { getProfile } from '#contract/profile';
import { listTips } from '#contract/tip';
import { ApiError } from './http';
import { queryKeyOf } from './query-keys';

/** The first part of a call's key: nothing else in the cache starts with it. */
const head = (call: Parameters<typeof queryKeyOf>[0]) => String(queryKeyOf(call)[0]);

/** Anybody may see these: profiles and their ratings (one head), owner entitlements. */
const publicHeads = [getProfile, getProfileEntitlements].map(head);

/** The signed-in person's own; kept only while somebody is signed in. */
const ownHeads = [
  getUser,
  getSession,
  getEntitlements,
  getCurrentEntitlements,
  getOwnProfile,
  listTips,
].map(head);

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

/** Data kept through a failed refetch comes back as data, not as the failure. */
export function withoutFailures(cache: PersistedClient): PersistedClient {
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
