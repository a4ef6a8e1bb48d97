import { sql } from 'drizzle-orm';
import { prepared } from './prepared';
import type { Queries } from './queries';

const lockTaken = prepared((db) =>
  db
    .select({
      taken: sql<boolean>`case
        when pg_try_advisory_xact_lock(hashtextextended(${sql.placeholder('operation')}, 0)) is not false
        then pg_advisory_xact_lock(hashtextextended(${sql.placeholder('subject')}, 0))::text is not null
        else false
      end`,
    })
    .from(sql`(values (1)) as one_row`)
    .prepare('advisory_lock'),
);

/**
 * Acquires an exclusive lock on a subject, across all processes, until the transaction ends. Waits
 * for the transaction that holds it, and fails after the connection's lock timeout
 * (`session-limits.ts`).
 *
 * The locks are advisory, because a tip that does not exist yet has no row to lock. The operation
 * is locked first and without waiting, so that a duplicate request is refused at once instead of
 * waiting for the original.
 * @param subject what is written to, such as a tip
 * @param operation what must not run twice concurrently; null for a request without a key
 * @returns false if the operation is already running; then nothing is locked
 */
export async function advisoryLock(
  db: Queries,
  subject: string,
  operation: string | null = null,
): Promise<boolean> {
  const [row] = await lockTaken(db).execute({ operation, subject });
  return row?.taken === true;
}
