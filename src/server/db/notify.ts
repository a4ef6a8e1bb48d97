import { sql } from 'drizzle-orm';
import type { Queries } from './queries';

/** Tells every server process that listens to a channel, once the transaction commits. */
export async function notify(db: Queries, channel: string, payload: string): Promise<void> {
  // Drizzle has no SELECT without a table.
  await db.execute(sql`select pg_notify(${channel}, ${payload})`);
}

/** A notification to send. */
export type Announcement = readonly [channel: string, payload: string];

/**
 * Sends notifications in a transaction of their own. While it commits, a transaction with
 * notifications locks out all others. If tips were announced in their own transactions, each would
 * have to wait until the one before is on the disk. This transaction does not wait for the disk. It
 * is one statement, which Drizzle cannot build: a SELECT without a table, and two lists read as
 * one.
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
