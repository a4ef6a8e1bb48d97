import { sql } from 'drizzle-orm';
import type { Queries } from './queries';

/** Notifies all server processes that listen to a channel, once the transaction commits. */
export async function notify(db: Queries, channel: string, payload: string): Promise<void> {
  // Drizzle has no SELECT without a table.
  await db.execute(sql`select pg_notify(${channel}, ${payload})`);
}

export type Announcement = readonly [channel: string, payload: string];

/**
 * Sends notifications in a transaction of their own, which does not wait for the disk. PostgreSQL
 * commits transactions with notifications one at a time, so if each tip's transaction sent its own,
 * each would wait until the one before is on disk. Drizzle cannot build this statement: it is a
 * SELECT without a table, and reads two lists in parallel.
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
