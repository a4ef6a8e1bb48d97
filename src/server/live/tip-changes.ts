// Who shows tips is told when they change, in every process: dashboards through their streams,
// the cache of ratings by forgetting. An announcement follows its commit and may be lost with the
// process; screens fetch now and then anyway, and what is cached grows old within seconds.
import { setTimeout as pause } from 'node:timers/promises';
import { PROFILE_CHANGES, type ProfileCache } from '../cache/profile-cache';
import type { Database } from '../db/open';
import { type Announcement, notifyAll } from '../repositories/tip-changes';

/** `pg_notify` channel; the payload is the id of the profile whose tips changed. */
const TIP_CHANGES = 'tip_changes';

/** How long announcements gather after a batch: each batch wakes every process. */
const GATHER_MS = 50;

export interface TipChanges {
  /** Tells all processes, soon; `ratings` when the public ratings changed with the tip. */
  announce(profileId: string, change: { ratings: boolean }): void;
  /** Calls back whenever a tip of the profile changed. Answers the way to stop. */
  watch(profileId: string, changed: () => void): () => void;
  /** Sends what is still to be announced, and stops. */
  close(): Promise<void>;
}

/** Starts to listen to the other processes. */
export async function openTipChanges(
  { database, cache }: { database: Database; cache: Pick<ProfileCache, 'forget'> },
  onFailure: (error: unknown) => void,
): Promise<TipChanges> {
  const watchers = new Map<string, Set<() => void>>();
  const tell = (profileId: string) => {
    for (const changed of watchers.get(profileId) ?? []) changed();
  };
  // What was announced while the line was down is lost: then anything may have changed.
  const tellAll = () => {
    for (const profileId of watchers.keys()) tell(profileId);
  };
  const unlisten = await database.listen(TIP_CHANGES, tell, tellAll);

  // While one batch is on its way, and a moment longer, the next gathers: each profile once, however
  // many tips it has.
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
        cache.forget(profileId);
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
