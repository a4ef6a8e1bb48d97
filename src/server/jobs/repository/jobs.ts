// Graphile Worker's tables have no Drizzle schema, so these queries are SQL.
import { sql } from 'drizzle-orm';
import type { Queries } from '#server/db/queries';
import { LOCK_CLASS } from './job-pools';

/** The kinds of job. Stored: never rename one. */
export type JobTask = 'send-message' | 'notify-of-tips' | 'send-push' | 'notify-wallets';

export interface JobToAdd {
  task: JobTask;
  /** The task's input. Only ids, because operators see jobs. */
  payload: Record<string, string>;
  /** One job waits per key; another replaces it. */
  key: string;
  runAt: Date;
  /** How often it is tried. Pauses grow from seconds to six hours after the ninth attempt. */
  maxAttempts: number;
}

/** Adds a job, together with the caller's transaction if there is one. */
export async function addJob(db: Queries, job: JobToAdd): Promise<void> {
  // A function of Graphile Worker's; Drizzle has no SELECT without a table.
  await db.execute(sql`
    select graphile_worker.add_job(
      ${job.task}::text,
      payload => ${JSON.stringify(job.payload)}::json,
      run_at => ${job.runAt.toISOString()}::timestamptz,
      max_attempts => ${job.maxAttempts}::int,
      job_key => ${job.key}::text
    )`);
}

/** A job in Graphile Worker's tables. */
export interface ListedJob {
  readonly id: string;
  readonly task: string;
  /** The id of what it is about. */
  readonly key: string | null;
  readonly runAt: Date;
  readonly attempts: number;
  readonly maxAttempts: number;
  readonly lastError: string | null;
  /** When a process took it; null if none has. */
  readonly lockedAt: Date | null;
  /** Whether the process that took it is still running. */
  readonly takerAlive: boolean;
}

/** All unfinished jobs, oldest first. */
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

/** Makes a waiting or given-up job due at once, with all attempts. Returns whether there is one. */
export async function renewJob(db: Queries, id: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select from graphile_worker.reschedule_jobs(array[${id}]::bigint[], now(), attempts => 0)`,
  );
  return rows.length > 0;
}

/** Deletes a job unless it is under way. Returns false if there is none. */
export async function deleteJob(db: Queries, id: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select from graphile_worker.complete_jobs(array[${id}]::bigint[])`,
  );
  return rows.length > 0;
}
