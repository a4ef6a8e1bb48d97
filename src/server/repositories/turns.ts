import { sql } from 'drizzle-orm';
import type { Queries } from '../db/queries';

/** How long a transaction that took its turn waits for a lock, in PostgreSQL's notation. */
const LONGEST_WAIT = '5s';

/**
 * Waits for all other writes of a subject, in whatever process, and excludes them until the
 * transaction ends. From then on the transaction waits for no lock longer than 5 s, and fails
 * where it would.
 *
 * These are PostgreSQL's advisory locks and not those of rows, because a tip that is still to be
 * made has no row. The subject is waited for only by whoever has the operation to itself: a
 * repetition would otherwise wait for the request that it repeats.
 *
 * @param operation names what must not run twice at a time; null when it has no name
 * @param subject names what is written to
 * @returns false, and takes no turn, while the operation is at work elsewhere
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
