// Keeps the query cache on disk, so that the next visit can show it at once, even offline.

import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import type { Query, QueryClient } from '@tanstack/react-query';
import {
  type PersistedClient,
  persistQueryClientRestore,
  persistQueryClientSave,
  persistQueryClientSubscribe,
} from '@tanstack/react-query-persist-client';
import { createStore, del, get, set } from 'idb-keyval';
import { DAY_MS } from '#contract/days';
import { readToken, readUserId } from './auth-token';
import { asMemory, persistedHeads, shouldPersist, withoutOwn } from './persisted-queries';
import { mirrorOf, type TextStore, withinLimit } from './query-mirror';

/** A hash of this build's sources (see `src/build/build-id.ts`). */
declare const __BUILD_ID__: string;

/** How long a persisted answer may be shown. `gcTime` is a timer, so this must fit into 31 bits. */
export const PERSISTED_MAX_AGE_MS = 7 * DAY_MS;

/** How long storage may delay the first render, in milliseconds. */
const RESTORE_LIMIT_MS = 400;

const STORE_KEY = 'queries';

/**
 * Restores persisted queries, then keeps persisting. Await it before the first render. It resolves
 * after at most `limitMs` and never rejects: a missing, slow or corrupt store costs a request, not
 * the page. What arrives later still fills in what has not been fetched by then.
 */
export function persistQueries(
  client: QueryClient,
  store: TextStore = idbStore(),
  limitMs = RESTORE_LIMIT_MS,
): Promise<void> {
  for (const head of persistedHeads) {
    // Otherwise TanStack would drop a restored query whose `gcTime` is over.
    client.setQueryDefaults([head], { gcTime: PERSISTED_MAX_AGE_MS });
  }
  const restored = restoreAndSubscribe(client, store).catch((error: unknown) => {
    console.warn('The saved pages could not be read', error);
  });
  const limit = new Promise<void>((resolve) => setTimeout(resolve, limitMs));
  return Promise.race([restored, limit]);
}

async function restoreAndSubscribe(client: QueryClient, store: TextStore): Promise<void> {
  const storage = await mirrorOf(store, STORE_KEY);
  const signedIn = () => readToken() !== null;
  const persister = createSyncStoragePersister({
    storage,
    key: STORE_KEY,
    throttleTime: 200,
    serialize: (cache) => JSON.stringify({ ...asMemory(cache), userId: readUserId() }),
    deserialize: (text) => {
      // Normally logout clears the cache, but the store may have hung then.
      const { userId, ...cache } = JSON.parse(text) as PersistedClient & { userId: string | null };
      return withoutOwn(cache, signedIn() && userId === readUserId());
    },
  });
  const options = { queryClient: client, persister, buster: __BUILD_ID__ };
  try {
    await persistQueryClientRestore({ ...options, maxAge: PERSISTED_MAX_AGE_MS });
  } finally {
    // After a failure, too: a corrupt cache has been removed, and answers will replace it.
    const saving = {
      ...options,
      dehydrateOptions: {
        shouldDehydrateQuery: (query: Query) => shouldPersist(query, signedIn()),
        shouldDehydrateMutation: () => false,
      },
    };
    persistQueryClientSubscribe(saving);
    // The page's own answers were cached before this subscription.
    if (client.getQueryCache().getAll().length > 0) await persistQueryClientSave(saving);
  }
}

/** Clears the disk on logout. The caller clears memory. */
export async function forgetPersistedQueries(store: TextStore = idbStore()): Promise<void> {
  await withinLimit(store.delete(STORE_KEY));
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
