// Keeps the query cache on disk, so that the next visit can show it at once, network or not.

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

/** Names this build: a hash of its sources (see `src/build/build-id.ts`). */
declare const __BUILD_ID__: string;

/** How long a persisted answer may be shown. `gcTime` is a timer, so it must fit into 31 bits. */
export const PERSISTED_MAX_AGE_MS = 7 * DAY_MS;

/** The longest, in milliseconds, that storage may delay the first render. */
const RESTORE_LIMIT_MS = 400;

const STORE_KEY = 'queries';

/**
 * Restores the persisted queries, then goes on persisting. Await it before the first render. It
 * resolves after `limitMs` at the latest and never rejects: a missing, slow or corrupt store costs
 * a request, not the page. What arrives later still fills in what has not been fetched by then.
 */
export function persistQueries(
  client: QueryClient,
  store: TextStore = idbStore(),
  limitMs = RESTORE_LIMIT_MS,
): Promise<void> {
  for (const head of persistedHeads) {
    // TanStack would drop a restored query whose `gcTime` is over.
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
      // Signing out forgets the cache, unless the store was silent then.
      const { userId, ...cache } = JSON.parse(text) as PersistedClient & { userId: string | null };
      return withoutOwn(cache, signedIn() && userId === readUserId());
    },
  });
  const options = { queryClient: client, persister, buster: __BUILD_ID__ };
  try {
    await persistQueryClientRestore({ ...options, maxAge: PERSISTED_MAX_AGE_MS });
  } finally {
    // After a failure, too: restoring has removed a corrupt cache, and answers will replace it.
    const saving = {
      ...options,
      dehydrateOptions: {
        shouldDehydrateQuery: (query: Query) => shouldPersist(query, signedIn()),
        shouldDehydrateMutation: () => false,
      },
    };
    persistQueryClientSubscribe(saving);
    // The answers that came with the page were cached before this subscription.
    if (client.getQueryCache().getAll().length > 0) await persistQueryClientSave(saving);
  }
}

/** Forgets what is on disk, when somebody signs out. The cache in memory is left to the caller. */
export async function forgetPersistedQueries(store: TextStore = idbStore()): Promise<void> {
  await withinLimit(store.delete(STORE_KEY));
}

/** A database of its own, because idb-keyval can keep only one store in each. */
function idbStore(): TextStore {
  // Opened late: it may throw where site data is blocked.
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
