// A process's cache of public profiles (the profile, its ratings, photos and rendered page) and of
// users (what their plan follows from). A process that changes one announces its id, and all
// processes drop it.
import { LRUCache } from 'lru-cache';
import type { Database } from '#server/db/open';

/** A `pg_notify` channel; the payload is the id of the profile or user that changed. */
export const PROFILE_CHANGES = 'profile_changes';

export interface Loaded<T> {
  /** Id of the profile or user whose change makes the value outdated. */
  owner: string;
  value: T;
  /** Memory that the value takes; defaults to the length of its JSON. */
  bytes?: number;
}

export interface ProfileCache {
  /**
   * Returns the value cached under `key`, or loads and caches it. Simultaneous misses share one
   * load. Errors are passed on, not cached.
   */
  remember<T>(key: string, load: () => Promise<Loaded<T>>): Promise<T>;
  /** Drops a profile or user in this process at once. Call it after a change. */
  forget(owner: string): void;
  close(): Promise<void>;
}

export interface ProfileCacheLimits {
  entries: number;
  bytes: number;
  /** Bounds how stale an answer gets while the connection for announcements is down. */
  maxAgeMs: number;
}

const defaultLimits: ProfileCacheLimits = {
  entries: 2000,
  bytes: 64 * 1024 * 1024,
  maxAgeMs: 15_000,
};

/** Opens the cache and listens for changes by other processes. */
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
  // Any change empties this map, because what a load concerns is known only when it ends. A load
  // that is no longer in it may have read the old state, so it is neither cached nor shared with
  // later callers.
  const loads = new Map<string, Promise<Loaded<unknown>>>();

  function forget(owner: string): void {
    loads.clear();
    for (const [key, entry] of entries.entries()) {
      if (entry.owner === owner) entries.delete(key);
    }
  }

  /** Anything may have changed while the connection was down. */
  function forgetAll(): void {
    loads.clear();
    entries.clear();
  }

  const unlisten = await database.listen(PROFILE_CHANGES, forget, forgetAll);

  function begin(key: string, load: () => Promise<Loaded<unknown>>) {
    const isCurrent = () => loads.get(key) === loading;
    // Starts only after it is registered below, so that a change during the load is noticed.
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
      // All callers use a key with the same type.
      return loaded.value as T;
    },
    forget,
    async close() {
      await unlisten();
    },
  };
}
