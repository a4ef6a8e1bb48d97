// Announces changed tips to all processes, which notify their dashboards through streams and drop
// cached ratings. An announcement is sent after the commit, so it is lost if the process dies in
// between. That is acceptable: dashboards also refetch now and then, and cached ratings expire
// within seconds.
import { setTimeout as pause } from 'node:timers/promises';
import { type Announcement, notifyAll } from '#server/db/notify';
import type { Database } from '#server/db/open';
import { PROFILE_CHANGES, type ProfileCache } from '#server/profiles/profile-cache';

/** A `pg_notify` channel; the payload is the id of the profile whose tips changed. */
const TIP_CHANGES = 'tip_changes';

/** Time to collect the next batch, because each batch wakes every process. */
const GATHER_MS = 50;

export interface TipChanges {
  /** Queues an announcement. `ratings` says whether the profile's public ratings changed. */
  announce(profileId: string, change: { ratings: boolean }): void;
  /** Calls `changed` whenever a tip of the profile changes. Returns a function to stop it. */
  watch(profileId: string, changed: () => void): () => void;
  /** Sends what is still pending, and stops listening. */
  close(): Promise<void>;
}

/** Starts listening for announcements. `onFailure` is called for a batch that could not be sent. */
export async function openTipChanges(
  { database, cache }: { database: Database; cache: Pick<ProfileCache, 'invalidate'> },
  onFailure: (error: unknown) => void,
): Promise<TipChanges> {
  const watchers = new Map<string, Set<() => void>>();
  const notifyWatchers = (profileId: string) => {
    for (const changed of watchers.get(profileId) ?? []) changed();
  };
  // Announcements are lost while the connection is down, so anything may have changed.
  const notifyAllWatchers = () => {
    for (const profileId of watchers.keys()) notifyWatchers(profileId);
  };
  const unlisten = await database.listen(TIP_CHANGES, notifyWatchers, notifyAllWatchers);

  // Collects the next batch while one is being sent, and a moment longer. Each profile is in it
  // once per channel, however many of its tips changed.
  let waiting = new Map<string, Announcement>();
  let sending: Promise<void> | null = null;
  const closing = new AbortController();

  async function send(): Promise<void> {
    while (waiting.size > 0) {
      const batch = [...waiting.values()];
      waiting = new Map();
      await notifyAll(database.db, batch).catch(onFailure);
      await pause(GATHER_MS, undefined, { signal: closing.signal }).catch(() => {});
    }
    sending = null;
  }

  function enqueue(channel: string, profileId: string): void {
    waiting.set(`${channel} ${profileId}`, [channel, profileId]);
  }

  return {
    announce(profileId, { ratings }) {
      enqueue(TIP_CHANGES, profileId);
      if (ratings) {
        cache.invalidate(profileId);
        enqueue(PROFILE_CHANGES, profileId);
      }
      sending ??= send();
    },
    watch(profileId, changed) {
      const own = watchers.get(profileId) ?? new Set();
      watchers.set(profileId, own.add(changed));
      return () => {
        own.delete(changed);
        if (own.size === 0 && watchers.get(profileId) === own) watchers.delete(profileId);
      };
    },
    async close() {
      closing.abort();
      await sending;
      await unlisten();
    },
  };
}
