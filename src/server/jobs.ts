// `npm run jobs`: lists jobs for the operator, retries or drops them, or runs queued and scheduled
// jobs in a process of their own.

import { openForCli } from '#server/db/open-for-cli';
import { systemClock } from './clock';
import { openDatabase } from './db/open';
import { onBackgroundPool } from './deps';
import { cronJobsOf } from './jobs/cron-jobs';
import { createJobRunner } from './jobs/job-runner';
import { openJobDeps } from './jobs/open-job-deps';
import { tasksOf } from './jobs/tasks';
import {
  dropJob,
  jobListing,
  listJobs,
  type OperatorDeps,
  retryJob,
} from './operator/operate-jobs';
import { type Config, readConfig } from './start/config';
import { openLogOutput } from './start/log-output';
import { run, runTool } from './start/run';
import { StartupError } from './start/startup-error';
import { messagingWarnings } from './start/warnings';

const usage = `npm run jobs                    lists failed, orphaned, running and waiting jobs
npm run jobs -- retry ID...     tries them again at once
npm run jobs -- retry --failed  tries everything again that has failed
npm run jobs -- drop ID...      gives them up
npm run jobs -- work            runs queued and scheduled jobs until SIGTERM
`;

const print = (text: string) => process.stdout.write(text);

const [command = 'list', ...ids] = process.argv.slice(2);

if (command === 'work') await run((stopping) => work(readConfig(process.env), stopping));
else {
  await runTool(async (stopping) => {
    if (command === 'list')
      await withDatabase(stopping, async (deps) => print(jobListing(await listJobs(deps))));
    else if (command === 'retry' && ids.length > 0)
      await withDatabase(stopping, (deps) => retry(deps, ids, stopping));
    else if (command === 'drop' && ids.length > 0)
      await withDatabase(stopping, (deps) => drop(deps, ids, stopping));
    else print(usage);
  });
}

/** Runs a task on the database, next to a server that may be running. */
async function withDatabase(
  stopping: AbortSignal,
  task: (deps: OperatorDeps) => Promise<unknown>,
): Promise<void> {
  const config = readConfig(process.env);
  const database = await openForCli(config, openLogOutput('error').log, stopping);
  try {
    await task({ database, clock: systemClock });
  } finally {
    await database.close();
  }
}

async function retry(deps: OperatorDeps, given: string[], stopping: AbortSignal): Promise<void> {
  const isAll = given.includes('--failed');
  const failed = async () => (await listJobs(deps)).filter(({ state }) => state === 'failed');
  const ids = isAll ? (await failed()).map(({ id }) => id) : given;
  for (const id of ids) {
    stopping.throwIfAborted();
    const outcome = await retryJob(deps, id);
    print(`${id}: ${outcome}\n`);
    if (outcome === 'not found') process.exitCode = 1;
  }
}

async function drop(deps: OperatorDeps, ids: string[], stopping: AbortSignal): Promise<void> {
  for (const id of ids) {
    stopping.throwIfAborted();
    const isDropped = await dropJob(deps, id);
    print(`${id}: ${isDropped ? 'dropped' : 'not found, or running'}\n`);
    if (!isDropped) process.exitCode = 1;
  }
}

/** @throws {StartupError} without `DATABASE_URL`, and as `openDatabase` */
async function work(config: Config, stopping: AbortSignal): Promise<{ close(): Promise<void> }> {
  if (config.databaseUrl === null) {
    throw new StartupError(
      'Jobs of the embedded database are run by its server. Set DATABASE_URL for processes of their own.',
    );
  }
  const { log } = openLogOutput(config.logLevel);
  for (const warning of messagingWarnings(config)) log.warn(warning);
  const database = await openDatabase(config, log, stopping);
  const { deps, close } = await openJobDeps({ config, database, clock: systemClock, log });
  const cronJobs = cronJobsOf(onBackgroundPool(deps));
  const runner = createJobRunner(database, tasksOf(deps), log, cronJobs);
  await runner.start();
  print('Running jobs\n');
  return {
    async close() {
      await runner.stop();
      await close();
      await database.close();
    },
  };
}
