// The tables of Graphile Worker, which keeps the jobs (`jobs/`). It has migrations of its own.
import { runMigrations } from 'graphile-worker';
import { jobLog } from '#server/jobs/job-log';
import type { Log } from './log';

export const JOB_SCHEMA = 'graphile_worker';

/**
 * Creates the tables, or brings them up to date; one question to the database if they are. The
 * caller sees to it that only one process does it at a time.
 * @param url for the role that owns our tables
 */
export async function prepareJobTables(url: string, log: Log): Promise<void> {
  await runMigrations({ connectionString: url, schema: JOB_SCHEMA, logger: jobLog(log) });
}
