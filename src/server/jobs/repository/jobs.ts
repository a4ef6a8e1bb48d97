// Graphile Worker's tables have no Drizzle schema, so these queries are plain SQL.
import { sql } from 'drizzle-orm';
import type { Queries } from '#server/db/queries';
import { LOCK_CLASS } from './job-pools';

/** The kinds of job. Stored in the database, so never rename one. */
export type JobTask = 'send-message' | 'notify-of-tips' | 'send-push' | 'notify-wallets';

export interface JobToAdd {
  task: JobTask;
  /** The task's input: only ids and counts, because operators can see jobs. */
  payload: Record<string, string>;
  /** At most one job waits per key; a new one replaces it. */
  key: string;
  runAt: Date;
  /** Pauses between attempts grow from 3 seconds to six hours after the tenth attempt. */
  maxAttempts: number;
  /** Of the jobs that are due, those with the lowest number run first. Defaults to 0. */
  priority?: number;
}

/** Adds a job, as part of the transaction if `db` is one. */
export async function addJob(db: Queries, job: JobToAdd): Promise<void> {
  // Drizzle has no SELECT without a table.
  await db.execute(sql`
    select graphile_worker.add_job(
      ${job.task}::text,
      payload => ${JSON.stringify(job.payload)}::json,
      run_at => ${job.runAt.toISOString()}::timestamptz,
      max_attempts => ${job.maxAttempts}::int,
      job_key => ${job.key}::text,
      priority => ${job.priority ?? 0}::int
    )`);
}

export interface ListedJob {
  readonly id: string;
  readonly task: string;
  /** The key that it was added with. */
  readonly key: string | null;
  readonly runAt: Date;
  readonly attempts: number;
  readonly maxAttempts: number;
  readonly lastError: string | null;
  /** When a process started it; null if none has. */
  readonly lockedAt: Date | null;
  /** Whether the process that started it is still running. */
  readonly isProcessAlive: boolean;
}

/** Returns all unfinished jobs, oldest first. */
export async function selectAllJobs(db: Queries): Promise<ListedJob[]> {
  const { rows } = await db.execute(sql`
    select id::text, task_identifier as task, key, run_at as "runAt", attempts,
           max_attempts as "maxAttempts", last_error as "lastError", locked_at as "lockedAt",
           exists (
             select from pg_locks
              where locktype = 'advisory' and classid = ${LOCK_CLASS} and objid = hashtext(locked_by)::oid
                and database = (select oid from pg_database where datname = current_database())
           ) as "isProcessAlive"
      from graphile_worker.jobs order by jobs.id`);
  // Drizzle returns times as text here.
  const timeIn = (value: unknown) => (value === null ? null : new Date(String(value)));
  return rows.map((row) => {
    const lockedAt = timeIn(row.lockedAt);
    return { ...row, runAt: timeIn(row.runAt), lockedAt } as unknown as ListedJob;
  });
}

/**
 * Makes a waiting or failed job due now, with all its attempts. Returns false if there is none, or
 * it is running.
 */
export async function renewJob(db: Queries, id: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select from graphile_worker.reschedule_jobs(array[${id}]::bigint[], now(), attempts => 0)`,
  );
  return rows.length > 0;
}

/** Deletes the jobs that have used up their attempts and last ran before a time. */
export async function deleteFailedJobs(db: Queries, before: Date): Promise<void> {
  await db.execute(sql`
    select from graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs
       where attempts >= max_attempts and locked_at is null
         and updated_at < ${before.toISOString()}::timestamptz))`);
}

/** Deletes a job unless it is running. Returns whether it did. */
export async function deleteJob(db: Queries, id: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select from graphile_worker.complete_jobs(array[${id}]::bigint[])`,
  );
  return rows.length > 0;
}
