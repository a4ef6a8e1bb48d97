import { sql } from 'drizzle-orm';
import type { Queries } from '../db/queries';

/** How long a transaction waits for any lock, in PostgreSQL's notation. */
const LONGEST_WAIT = '5s';

/**
 * Waits until no other transaction, in any process, writes to the same subject, and excludes others
 * until this transaction ends. If this or any later lock takes longer than 5 s, the transaction
 * fails.
 *
 * The locks are advisory ones, because a tip that is yet to be created has no row to lock. The
 * operation is locked first and without waiting, so that a repeated request is refused at once
 * instead of waiting for the one that it repeats.
 *
 * @param operation names what must not run twice at the same time; null for a request without a key
 * @param subject names what is written to
 * @returns false if the operation is running already; then nothing is locked
 */
export async function takeTurn(
  db: Queries,
  operation: string | null,
  subject: string,
): Promise<boolean> {
  const { rows } = await db.execute<{ taken: boolean }>(sql`
    select set_config('lock_timeout', ${LONGEST_WAIT}, true), case
      when pg_try_advisory_xact_lock(hashtextextended(${operation}, 0)) is not false
      then pg_advisory_xact_lock(hashtextextended(${subject}, 0))::text is not null
      else false
    end as taken`);
  return rows[0]?.taken === true;
}
