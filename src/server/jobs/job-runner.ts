// Runs queued jobs (`jobs/repository/jobs.ts`) and cron jobs with Graphile Worker. Any number of
// processes may do so concurrently.

import { EventEmitter } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import {
  type CronItem,
  parseCronItems,
  type Runner,
  type RunnerOptions,
  run,
  runOnce,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import { HOUR_MS } from '#contract/timings';
import { lineAboutFailure } from '#server/db/database-failure';
import type { Database } from '#server/db/open';
import type { Log } from '#server/log';
import type { CronJob } from './cron-jobs';
import { jobLog } from './job-log';
import { markAlive, releaseJobsOfDeadPools } from './repository/job-pools';
import type { JobTask } from './repository/jobs';

/** The handler of each kind of job. One that throws is retried later. */
export type Tasks = Record<JobTask, (payload: Record<string, string>) => Promise<void>>;

export interface JobRunner {
  /** Resolves even if the database cannot be reached. Jobs then begin once it can. */
  start(): Promise<void>;
  /** For tests: runs the jobs that are due now. */
  runDue(): Promise<void>;
  /** Starts no more jobs, and waits a few seconds for running ones. */
  stop(): Promise<void>;
}

/** Jobs mostly wait for third parties' servers. */
const CONCURRENT_JOBS = 3;

/** One listens for new jobs; the others lock jobs and record their results. */
const CONNECTIONS = 3;

const DEAD_POOLS_EVERY_MS = 60_000;

/** How long to wait before a restart after the database was unavailable. */
const START_AGAIN_AFTER_MS = 1000;

/**
 * By default, Graphile Worker does not await the statement that records a job as done. If it
 * failed, the process would exit. If it had not started when the runner stops, it would be lost,
 * and the job would run again. Batches are awaited, and a failure only stops the runner.
 */
const WAIT_FOR_REPORTS = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };

/** @param cronJobs run only after `start`, at their times */
export function createJobRunner(
  database: Database,
  tasks: Tasks,
  log: Log,
  cronJobs: readonly CronJob[] = [],
): JobRunner {
  const taskList: TaskList = {};
  for (const [name, task] of Object.entries(tasks)) {
    taskList[name] = (payload) => withoutValues(task(payload as Record<string, string>));
  }
  // Graphile Worker aborts its own signal only after its shutdown timeout.
  let stopping = new AbortController();
  for (const { name, run } of cronJobs) {
    taskList[name] = () => withoutValues(run(stopping.signal));
  }
  const common = {
    taskList,
    logger: jobLog(log),
    noHandleSignals: true,
    preset: WAIT_FOR_REPORTS,
  } satisfies RunnerOptions;
  let running: Promise<{ stop(): Promise<void> }> | null = null;

  return {
    async start() {
      stopping = new AbortController();
      running = begin(stopping.signal);
      await running;
    },
    runDue: () => runOnce({ ...common, pgPool: database.pool }),
    async stop() {
      // Also one that is still starting.
      const was = running;
      running = null;
      stopping.abort();
      await (await was?.catch(() => null))?.stop();
    },
  };

  async function begin(stopping: AbortSignal): Promise<{ stop(): Promise<void> }> {
    // Graphile Worker needs a pool of its own, because it holds one connection permanently.
    const connections = database.openPool(CONNECTIONS);
    const warn = (error: Error) =>
      log.warn({ err: error }, 'jobs of a killed process have to wait');
    const giveBack = () => releaseJobsOfDeadPools(database.db).catch(warn);
    await giveBack();
    const startRunner = () => runWithMark(connections, warn);
    const first = stopping.aborted
      ? null
      : await startRunner().catch((error: Error) => {
          log.warn({ err: error }, 'Jobs could not be started');
          return null;
        });
    const ended = keepRunning(first, startRunner, stopping, log);
    const timer = setInterval(giveBack, DEAD_POOLS_EVERY_MS);
    return {
      async stop() {
        clearInterval(timer);
        await ended;
        await connections.end();
      },
    };
  }

  function runWithMark(pgPool: Database['pool'], warn: (error: Error) => void): Promise<Runner> {
    const events: WorkerEvents = new EventEmitter();
    // Also emitted after a reconnect. The broken connection has released the lock.
    events.on('pool:listen:success', ({ client, workerPool }) => {
      markAlive(client, workerPool.id).catch(warn);
    });
    return run({
      ...common,
      pgPool,
      events,
      concurrency: CONCURRENT_JOBS,
      parsedCronItems: parseCronItems(cronJobs.map(cronItemOf)),
    });
  }
}

/**
 * Replaces the error of a job, whose message Graphile Worker logs and stores: it may quote contact
 * details. Any error causes a retry.
 */
async function withoutValues(running: Promise<void>): Promise<void> {
  try {
    await running;
  } catch (error) {
    throw new Error(lineAboutFailure(error));
  }
}

/**
 * A cron job that came due while no process was running runs once at the next start. All of them
 * share a queue, so that they run one at a time and messages need not wait for them. At most one
 * run of each waits.
 */
function cronItemOf({ name, at }: CronJob): CronItem {
  const options = { backfillPeriod: HOUR_MS, maxAttempts: 3, queueName: 'cron', jobKey: name };
  return { task: name, match: at, options };
}

/**
 * Replaces a runner that stops by itself. After `stopping`, resolves once the last has stopped.
 * @param first null if it could not be started
 */
async function keepRunning(
  first: Runner | null,
  start: () => Promise<Runner>,
  stopping: AbortSignal,
  log: Log,
): Promise<void> {
  let runner = first;
  while (true) {
    if (runner !== null) await untilEnded(runner, stopping);
    if (stopping.aborted) return;
    log.warn('Jobs wait until the database can be reached');
    await setTimeout(START_AGAIN_AFTER_MS, undefined, { signal: stopping }).catch(() => {});
    if (stopping.aborted) return;
    runner = await start().catch(() => null);
  }
}

async function untilEnded(runner: Runner, stopping: AbortSignal): Promise<void> {
  const stop = () => {
    // Rejects if it is already stopping.
    runner.stop().catch(() => {});
  };
  if (stopping.aborted) stop();
  stopping.addEventListener('abort', stop, { once: true });
  // Graphile Worker has logged why it stopped.
  await runner.promise.catch(() => {});
  stopping.removeEventListener('abort', stop);
}
