// The tables of Graphile Worker, which stores the jobs (`jobs/`) and has its own migrations.
import { runMigrations } from 'graphile-worker';
import { jobLog } from '#server/jobs/job-log';
import type { Log } from '#server/log';

export const JOB_SCHEMA = 'graphile_worker';

/**
 * Creates or updates the tables; a single query if they are up to date. The caller ensures that
 * only one process does this at a time.
 * @param url for the role that owns our tables
 */
export async function prepareJobTables(url: string, log: Log): Promise<void> {
  await runMigrations({ connectionString: url, schema: JOB_SCHEMA, logger: jobLog(log) });
}
