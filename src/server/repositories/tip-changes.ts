import { sql } from 'drizzle-orm';
import type { Queries } from '../db/queries';

/** Notifications to send: a channel and its payload. */
export type Announcement = readonly [channel: string, payload: string];

/**
 * Sends notifications in a transaction of their own. A transaction that notifies holds a lock
 * over the whole database while it commits, so doing it in a tip's own transaction would make
 * all tips wait for each other's disk writes; this one does not wait for the disk.
 */
export async function notifyAll(
  db: Queries,
  announcements: readonly Announcement[],
): Promise<void> {
  const channels = announcements.map(([channel]) => channel);
  const payloads = announcements.map(([, payload]) => payload);
  await db.execute(sql`
    with quick as materialized (select set_config('synchronous_commit', 'off', true))
    select pg_notify(channel, payload)
    from quick, unnest(${sql.param(channels)}::text[], ${sql.param(payloads)}::text[]) as announced(channel, payload)`);
}
