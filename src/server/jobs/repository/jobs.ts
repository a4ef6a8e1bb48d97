import { sql } from 'drizzle-orm';
import type { Queries } from '#server/db/queries';

/** What a job does. The names are stored, so they stay. */
export type JobTask = 'send-message' | 'tell-of-tips' | 'send-push' | 'tell-wallets';

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
