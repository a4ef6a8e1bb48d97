// What the operator sees of jobs and of messages that were not sent, and what they can do about
// them. The tables of jobs are Graphile Worker's, so Drizzle has no schema of them: they are asked
// in SQL.
import { and, eq, sql } from 'drizzle-orm';
import type { Queries } from '#server/db/queries';
import { LOCK_CLASS } from '#server/jobs/repository/job-pools';
import { isUnsent, type MessageRow } from '#server/messaging/repository/messages';
import { messages } from '#server/messaging/schema/messages';

/** A job in the tables of Graphile Worker. */
export interface ListedJob {
  readonly id: string;
  readonly task: string;
  /** The id of what it is about. */
  readonly key: string | null;
  readonly runAt: Date;
  readonly attempts: number;
  readonly maxAttempts: number;
  readonly lastError: string | null;
  /** When a process took it; null while none has. */
  readonly lockedAt: Date | null;
  /** Whether the process that took it is still there. */
  readonly takerAlive: boolean;
}

/** Returns every job that is not done, the oldest first. */
export async function selectAllJobs(db: Queries): Promise<ListedJob[]> {
  const { rows } = await db.execute(sql`
    select id::text, task_identifier as task, key, run_at as "runAt", attempts,
           max_attempts as "maxAttempts", last_error as "lastError", locked_at as "lockedAt",
           exists (
             select from pg_locks
              where locktype = 'advisory' and classid = ${LOCK_CLASS} and objid = hashtext(locked_by)::oid
                and database = (select oid from pg_database where datname = current_database())
           ) as "takerAlive"
      from graphile_worker.jobs order by jobs.id`);
  // Drizzle leaves times as text here.
  const timeIn = (value: unknown) => (value === null ? null : new Date(String(value)));
  return rows.map((row) => {
    const lockedAt = timeIn(row.lockedAt);
    return { ...row, runAt: timeIn(row.runAt), lockedAt } as unknown as ListedJob;
  });
}

/** Returns the messages that were not sent, given up or not, the oldest first. */
export async function selectAllUnsentMessages(db: Queries): Promise<MessageRow[]> {
  return db.select().from(messages).where(isUnsent).orderBy(messages.createdAt, messages.id);
}

/**
 * Makes a job that waits or was given up due at once, with all its attempts. Returns false if there
 * is none.
 */
export async function renewJob(db: Queries, id: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select from graphile_worker.reschedule_jobs(array[${id}]::bigint[], now(), attempts => 0)`,
  );
  return rows.length > 0;
}

/** Deletes a job, unless it is under way. Returns false if there is none. */
export async function deleteJob(db: Queries, id: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select from graphile_worker.complete_jobs(array[${id}]::bigint[])`,
  );
  return rows.length > 0;
}

/** Returns a message that was not sent, given up or not, and keeps others from changing it. */
export async function lockUnsentMessage(db: Queries, id: string): Promise<MessageRow | null> {
  const ofId = and(eq(messages.id, id), isUnsent);
  const [row] = await db.select().from(messages).where(ofId).for('update');
  return row ?? null;
}
