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
 * Waits until no other transaction in any process writes to the same subject, and excludes others
 * until this transaction ends. Fails if that exceeds the connection's limit (`session-limits.ts`).
 *
 * The locks are advisory, because a tip that does not exist yet has no row to lock. The operation
 * is locked first and without waiting, so that a repeated request is refused at once instead of
 * waiting for the one that it repeats.
 * @param subject names what is written to
 * @param operation names what must not run twice at a time; null for a request without a key
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
