import { sql } from 'drizzle-orm';
import type { Queries } from './queries';

/** On commit, notifies all server processes that listen to a channel. */
export async function notify(db: Queries, channel: string, payload: string): Promise<void> {
  // Drizzle has no SELECT without a table.
  await db.execute(sql`select pg_notify(${channel}, ${payload})`);
}

export type Announcement = readonly [channel: string, payload: string];

/**
 * Sends notifications in their own transaction. While it commits, a transaction with
 * notifications locks out all others: tips announced in their own transactions would each have to
 * wait until the one before is on disk. This transaction does not wait for the disk. A single
 * statement that Drizzle cannot build: a SELECT without a table, with two lists read in parallel.
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
