// What a process remembers of public profiles: the profile, its ratings, its rendered page. Any
// process that changes one of them announces the profile's id on the channel, and all forget.
import type { Database } from '../db/open';

/** `pg_notify` channel; the payload is the id of the profile that changed. */
export const PROFILE_CHANGES = 'profile_changes';

export interface ProfileCache {
  /**
   * What is remembered under `key`, else what `load` finds, which is then remembered as belonging
   * to that profile. A `load` that throws, as where there is nothing yet, is run again next time.
   */
  remember<T>(key: string, load: () => Promise<{ profileId: string; value: T }>): Promise<T>;
  /** Forgets a profile in this process at once, for whoever has just changed it. */
  forget(profileId: string): void;
  close(): Promise<void>;
}

export interface ProfileCacheLimits {
  entries: number;
  /** Bounds how stale an answer gets while the connection that announces changes is away. */
  maxAgeMs: number;
}

const defaultLimits: ProfileCacheLimits = { entries: 2000, maxAgeMs: 15_000 };

/** Opens the cache and listens for changes made by other processes. */
export async function openProfileCache(
  { database, now }: { database: Pick<Database, 'listen'>; now: () => number },
  limits: ProfileCacheLimits = defaultLimits,
): Promise<ProfileCache> {
  // A Map keeps the order of insertion: the first key is the one not used for longest.
  const entries = new Map<string, { profileId: string; value: unknown; expiresAt: number }>();
  // A load that began before a change must not be remembered after it.
  let changes = 0;

  function forget(profileId: string): void {
    changes += 1;
    for (const [key, entry] of entries) if (entry.profileId === profileId) entries.delete(key);
  }

  function keep(key: string, profileId: string, value: unknown): void {
    entries.delete(key);
    entries.set(key, { profileId, value, expiresAt: now() + limits.maxAgeMs });
    const [oldest] = entries.keys();
    if (entries.size > limits.entries && oldest !== undefined) entries.delete(oldest);
  }

  /** While the connection was away, anything may have changed. */
  function forgetAll(): void {
    changes += 1;
    entries.clear();
  }

  const unlisten = await database.listen(PROFILE_CHANGES, forget, forgetAll);

  function recall<T>(key: string): T | undefined {
    const known = entries.get(key);
    if (!known || known.expiresAt <= now()) return undefined;
    entries.delete(key);
    entries.set(key, known);
    return known.value as T;
  }

  return {
    async remember<T>(
      key: string,
      load: () => Promise<{ profileId: string; value: T }>,
    ): Promise<T> {
      const known = recall<T>(key);
      if (known !== undefined) return known;
      const changesBefore = changes;
      const { profileId, value } = await load();
      if (changes === changesBefore) keep(key, profileId, value);
      return value;
    },
    forget,
    async close() {
      await unlisten();
    },
  };
}
