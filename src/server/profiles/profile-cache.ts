// A process's cache of public profiles (the profile, its ratings, photos and rendered page) and of
// users (the data that determines their plan). A process that changes one announces its id, and all
// processes drop it.
import { LRUCache } from 'lru-cache';
import type { Database } from '#server/db/open';

/** A `pg_notify` channel; the payload is the id of the profile or user that changed. */
export const PROFILE_CHANGES = 'profile_changes';

export interface Loaded<T> {
  /** Id of the profile or user whose change invalidates the value. */
  invalidatedBy: string;
  value: T;
  /** Memory that the value takes; defaults to the length of its JSON. */
  bytes?: number;
}

/** A load in progress. */
interface Load {
  readonly loading: Promise<Loaded<unknown>>;
  /** Profiles and users that changed since it began: it may have read their old state. */
  readonly invalidated: Set<string>;
}

export interface ProfileCache {
  /**
   * Returns the value cached under `key`, or loads and caches it. Simultaneous misses share one
   * load, unless anything changed between them. Errors are passed on, not cached.
   */
  remember<T>(key: string, load: () => Promise<Loaded<T>>): Promise<T>;
  /** Drops a profile or user in this process at once. Call it after a change. */
  invalidate(id: string): void;
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
  const loads = new Set<Load>();
  const latest = new Map<string, Load>();

  function invalidate(id: string): void {
    for (const { invalidated } of loads) invalidated.add(id);
    for (const [key, entry] of entries.entries()) {
      if (entry.invalidatedBy === id) entries.delete(key);
    }
  }

  /** Anything may have changed while the connection was down. */
  function invalidateAll(): void {
    loads.clear();
    latest.clear();
    entries.clear();
  }

  const unlisten = await database.listen(PROFILE_CHANGES, invalidate, invalidateAll);

  function begin(key: string, load: () => Promise<Loaded<unknown>>): Load {
    const invalidated = new Set<string>();
    // Starts only after it is registered below, so that a change during the load is noticed.
    const loading = Promise.resolve()
      .then(load)
      .then((loaded) => {
        if (loads.has(begun) && !invalidated.has(loaded.invalidatedBy)) entries.set(key, loaded);
        return loaded;
      })
      .finally(() => {
        loads.delete(begun);
        if (latest.get(key) === begun) latest.delete(key);
      });
    const begun = { loading, invalidated };
    loads.add(begun);
    latest.set(key, begun);
    return begun;
  }

  /**
   * Returns the load to wait for. What invalidates a load is known only once it finishes, so after
   * any change later callers do not share it.
   */
  function share(key: string, load: () => Promise<Loaded<unknown>>): Load {
    const running = latest.get(key);
    return running?.invalidated.size === 0 ? running : begin(key, load);
  }

  return {
    async remember<T>(key: string, load: () => Promise<Loaded<T>>): Promise<T> {
      const loaded = entries.get(key) ?? (await share(key, load).loading);
      // All callers use a key with the same type.
      return loaded.value as T;
    },
    invalidate,
    close: unlisten,
  };
}
