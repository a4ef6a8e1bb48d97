// The tables of jobs are Graphile Worker's, so Drizzle has no schema of them: they are asked in SQL.
import { sql } from 'drizzle-orm';
import type { Queries } from '#server/db/queries';
import { LOCK_CLASS } from './job-pools';

/** What a job does. The names are stored, so they stay. */
export type JobTask = 'send-message' | 'notify-of-tips' | 'send-push' | 'notify-wallets';

export interface JobToAdd {
  task: JobTask;
  /** Told to the task. It holds ids alone: jobs are seen by operators. */
  payload: Record<string, string>;
  /** One job waits under a key at a time: another one with it takes its place. */
  key: string;
  runAt: Date;
  /** How often it is tried. The pauses grow, from seconds to six hours after the ninth attempt. */
  maxAttempts: number;
}

/**
 * Adds a job. In a transaction, it is there once the transaction has committed, and not otherwise.
 */
export async function addJob(db: Queries, job: JobToAdd): Promise<void> {
  // A function of Graphile Worker's, and Drizzle has no SELECT without a table.
  await db.execute(sql`
    select graphile_worker.add_job(
      ${job.task}::text,
      payload => ${JSON.stringify(job.payload)}::json,
      run_at => ${job.runAt.toISOString()}::timestamptz,
      max_attempts => ${job.maxAttempts}::int,
      job_key => ${job.key}::text
    )`);
}

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
