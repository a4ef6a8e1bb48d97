// A process's cache of public profiles (the profile, its ratings, its photos and its rendered page)
// and of users (the grounds of their plan). A process that changes one of them announces its id,
// and all processes drop it.
import { LRUCache } from 'lru-cache';
import type { Database } from '#server/db/open';

/** `pg_notify` channel; the payload is the id of the profile or the user that changed. */
export const PROFILE_CHANGES = 'profile_changes';

export interface Loaded<T> {
  /** The id of the profile or the user whose change makes the value outdated. */
  owner: string;
  value: T;
  /** The memory that the value takes. Without it, the length of its JSON is taken. */
  bytes?: number;
}

export interface ProfileCache {
  /**
   * Returns the value cached under `key`, or what `load` returns, which is then cached.
   * Simultaneous misses share one load. Errors are passed on and not cached.
   */
  remember<T>(key: string, load: () => Promise<Loaded<T>>): Promise<T>;
  /** Drops a profile or a user in this process at once. Call it after changing one. */
  forget(owner: string): void;
  close(): Promise<void>;
}

export interface ProfileCacheLimits {
  entries: number;
  bytes: number;
  /** Bounds how stale an answer gets while the connection that announces changes is away. */
  maxAgeMs: number;
}

const defaultLimits: ProfileCacheLimits = {
  entries: 2000,
  bytes: 64 * 1024 * 1024,
  maxAgeMs: 15_000,
};

/** Opens the cache and listens for changes made by other processes. */
export async function openProfileCache(
  { database, now }: { database: Pick<Database, 'listen'>; now: () => number },
  limits: ProfileCacheLimits = defaultLimits,
): Promise<ProfileCache> {
  const entries = new LRUCache<string, Loaded<unknown>>({
    max: limits.entries,
    maxSize: limits.bytes,
    sizeCalculation: ({ value, bytes }) => bytes ?? Buffer.byteLength(JSON.stringify(value)),
    ttl: limits.maxAgeMs,
    // Read the clock each time, because a test may have moved it.
    ttlResolution: 0,
    perf: { now },
  });
  // Any change empties this map, because what a load concerns is known only once it ends. A load
  // that is no longer in it may have read the old state, so it is neither cached nor shared with
  // later callers.
  const loads = new Map<string, Promise<Loaded<unknown>>>();

  function forget(owner: string): void {
    loads.clear();
    for (const [key, entry] of entries.entries()) {
      if (entry.owner === owner) entries.delete(key);
    }
  }

  /** While the connection was away, anything may have changed. */
  function forgetAll(): void {
    loads.clear();
    entries.clear();
  }

  const unlisten = await database.listen(PROFILE_CHANGES, forget, forgetAll);

  function begin(key: string, load: () => Promise<Loaded<unknown>>) {
    const isCurrent = () => loads.get(key) === loading;
    // Starts after it is registered below, so that a change during the load is noticed.
    const loading = Promise.resolve()
      .then(load)
      .then((loaded) => {
        if (isCurrent()) entries.set(key, loaded);
        return loaded;
      })
      .finally(() => {
        if (isCurrent()) loads.delete(key);
      });
    loads.set(key, loading);
    return loading;
  }

  return {
    async remember<T>(key: string, load: () => Promise<Loaded<T>>): Promise<T> {
      const loaded = entries.get(key) ?? (await (loads.get(key) ?? begin(key, load)));
      // All callers of a key load the same type under it.
      return loaded.value as T;
    },
    forget,
    async close() {
      await unlisten();
    },
  };
}
