// Keeps the query cache on disk, so that the next visit can show it at once, even offline.

import { createAsyncStoragePersister } from '@tanstack/query-async-storage-persister';
import type { Query, QueryClient } from '@tanstack/react-query';
import {
  type PersistedClient,
  persistQueryClientRestore,
  persistQueryClientSave,
  persistQueryClientSubscribe,
} from '@tanstack/react-query-persist-client';
import { createStore, del, get, set } from 'idb-keyval';
import { DAY_MS } from '#contract/timings';
import { readToken, readUserId } from './auth-token';
import {
  asPersisted,
  persistedKeyPrefixes,
  shouldPersist,
  userIn,
  withoutFutureDates,
  withoutUserQueries,
} from './persisted-queries';
import { wait } from './wait';

/**
 * A hash of the sources that determine the shape of saved answers (see `src/build/build-id.ts`).
 * Not the build's: after an update, a phone without a network would have nothing to show.
 */
declare const __SAVED_ANSWERS_ID__: string;

/** How long a persisted answer may be shown. `gcTime` is a timer, so this must fit into 31 bits. */
export const PERSISTED_MAX_AGE_MS = 7 * DAY_MS;

const RESTORE_LIMIT_MS = 400;

/** How long to wait for a store that does not answer. */
export const STORE_LIMIT_MS = 2000;

const STORE_KEY = 'queries';

/** Replaces a cache that must not be saved: what is on disk stays as it is. */
const NOTHING = '';

/** The part of `idb-keyval` used here. */
export interface TextStore {
  get(key: string): Promise<string | undefined>;
  set(key: string, value: string): Promise<void>;
  delete(key: string): Promise<void>;
}

interface PersistOptions {
  store?: TextStore;
  /** How long storage may delay the first render, in milliseconds. */
  limitMs?: number | undefined;
  /** Returns true while this phone has a tip under way on the page. */
  isTipUnderWay?: () => boolean;
}

/**
 * Restores persisted queries, then keeps persisting. Await it before the first render. It resolves
 * after at most `limitMs` and never rejects: a missing, slow or corrupt store costs a request, not
 * the page. What arrives later still fills in what has not been fetched by then.
 */
export function persistQueries(
  client: QueryClient,
  {
    store = idbStore(),
    limitMs = RESTORE_LIMIT_MS,
    isTipUnderWay = () => false,
  }: PersistOptions = {},
): Promise<void> {
  for (const head of persistedKeyPrefixes) {
    // Otherwise TanStack would drop a restored query whose `gcTime` is over.
    client.setQueryDefaults([head], { gcTime: PERSISTED_MAX_AGE_MS });
  }
  const restored = restoreAndSubscribe(client, store, isTipUnderWay).catch((error: unknown) => {
    console.warn('The saved answers could not be read', error);
  });
  return Promise.race([restored, wait(limitMs)]);
}

async function restoreAndSubscribe(
  client: QueryClient,
  store: TextStore,
  isTipUnderWay: () => boolean,
): Promise<void> {
  const signedIn = () => readToken() !== null;
  const persister = createAsyncStoragePersister({
    storage: {
      getItem: (key) => withinLimit(store.get(key)),
      // No time limit: each write waits for the last, so that none pile up behind a store that
      // hangs.
      setItem: async (key, value) => {
        if (value !== NOTHING) await store.set(key, value);
      },
      removeItem: (key) => store.delete(key),
    },
    key: STORE_KEY,
    throttleTime: 200,
    serialize: (cache) => {
      const userId = readUserId();
      // Another tab may have signed in another user, who must not get this page's answers.
      if (userId !== null && userId !== (userIn(cache) ?? userId)) return NOTHING;
      return JSON.stringify({ ...asPersisted(cache), userId });
    },
    deserialize: (text) => {
      // Normally logout clears the cache, but the store may have hung then.
      const { userId, ...cache } = JSON.parse(text) as PersistedClient & { userId: string | null };
      const now = Date.now();
      return withoutFutureDates(withoutUserQueries(cache, signedIn() && userId === readUserId()), {
        now,
        oldest: now - PERSISTED_MAX_AGE_MS,
      });
    },
  });
  const options = { queryClient: client, persister, buster: __SAVED_ANSWERS_ID__ };
  try {
    await persistQueryClientRestore({ ...options, maxAge: PERSISTED_MAX_AGE_MS });
  } finally {
    // After a failure, too: a corrupt cache has been removed, and answers will replace it.
    const saving = {
      ...options,
      dehydrateOptions: {
        shouldDehydrateQuery: (query: Query) => shouldPersist(query, signedIn(), isTipUnderWay),
        shouldDehydrateMutation: () => false,
      },
    };
    persistQueryClientSubscribe(saving);
    // The page's own answers were cached before this subscription.
    if (client.getQueryCache().getAll().length > 0) void persistQueryClientSave(saving);
  }
}

/** Clears the disk on logout. The caller clears memory. */
export async function forgetPersistedQueries(store: TextStore = idbStore()): Promise<void> {
  await withinLimit(store.delete(STORE_KEY));
}

/** Returns what a store answers; undefined if it fails, or does not answer in time. */
function withinLimit<T>(answer: Promise<T>): Promise<T | undefined> {
  return Promise.race([answer.catch(() => undefined), wait(STORE_LIMIT_MS)]);
}

/** A separate database, because idb-keyval can keep only one store per database. */
function idbStore(): TextStore {
  // Opened lazily: it may throw where site data is blocked.
  const open = () => createStore('tipwell-queries', 'queries');
  let opened: ReturnType<typeof open> | undefined;
  const use = async () => {
    opened ??= open();
    return opened;
  };
  return {
    get: async (key) => get(key, await use()),
    set: async (key, value) => set(key, value, await use()),
    delete: async (key) => del(key, await use()),
  };
}
