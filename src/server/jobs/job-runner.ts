// Runs the jobs that requests left in the database (`jobs/repository/jobs.ts`), and the chores,
// with Graphile Worker. Any number of processes may do so at once.

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
import { HOUR_MS } from '#contract/durations';
import type { Database } from '#server/db/open';
import type { Log } from '#server/log';
import type { Chore } from './chores';
import { jobLog } from './job-log';
import { giveBackJobsOfDeadPools, markAlive } from './repository/job-pools';
import type { JobTask } from './repository/jobs';

/** The handler of each kind of job. One that throws is retried later. */
export type Tasks = Record<JobTask, (payload: Record<string, string>) => Promise<void>>;

export interface JobRunner {
  /** Starts running jobs as they become due. */
  start(): Promise<void>;
  /** For tests: runs the jobs that are due, and resolves when they are done. */
  runDue(): Promise<void>;
  /** Takes no more jobs, and waits a few seconds for those under way. */
  stop(): Promise<void>;
}

/** Jobs mostly wait for other people's servers. */
const CONCURRENT_JOBS = 3;

/** One to listen for new jobs; the others take them and report on them. */
const CONNECTIONS = 3;

const DEAD_POOLS_EVERY_MS = 60_000;

/** When to restart after the database was away. */
const START_AGAIN_AFTER_MS = 1000;

/**
 * By default, Graphile Worker does not wait for a job to be reported done: a failed report would
 * end the process, and one not started when the runner stops would be lost, and the job repeated.
 * Batches are waited for, and their failure only ends the runner.
 */
const WAIT_FOR_REPORTS = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };

/** @param chores run by `start` only, at their times */
export function createJobRunner(
  database: Database,
  tasks: Tasks,
  log: Log,
  chores: readonly Chore[] = [],
): JobRunner {
  const taskList: TaskList = {};
  for (const [name, task] of Object.entries(tasks)) {
    taskList[name] = (payload) => task(payload as Record<string, string>);
  }
  // Graphile Worker's own signal comes only after its timeout.
  let stopping = new AbortController();
  for (const { name, run } of chores) taskList[name] = () => run(stopping.signal);
  const common = {
    taskList,
    logger: jobLog(log),
    noHandleSignals: true,
    preset: WAIT_FOR_REPORTS,
  } satisfies RunnerOptions;
  let running: { stop(): Promise<void> } | null = null;

  return {
    async start() {
      // Graphile Worker needs a pool, because it keeps one connection to itself.
      const connections = database.openPool(CONNECTIONS);
      const warn = (error: Error) =>
        log.warn({ err: error }, 'jobs of a killed process have to wait');
      const giveBack = () => giveBackJobsOfDeadPools(database.db).catch(warn);
      await giveBack();
      const startRunner = () => runWithMark(connections, warn);
      stopping = new AbortController();
      const ended = keepRunning(await startRunner(), startRunner, stopping.signal, log);
      const timer = setInterval(giveBack, DEAD_POOLS_EVERY_MS);
      running = {
        async stop() {
          clearInterval(timer);
          stopping.abort();
          await ended;
          await connections.end();
        },
      };
    },
    runDue: () => runOnce({ ...common, pgPool: database.pool }),
    async stop() {
      const was = running;
      running = null;
      await was?.stop();
    },
  };

  function runWithMark(pgPool: Database['pool'], warn: (error: Error) => void): Promise<Runner> {
    const events: WorkerEvents = new EventEmitter();
    // Even after a broken connection, which ended the lock.
    events.on('pool:listen:success', ({ client, workerPool }) => {
      markAlive(client, workerPool.id).catch(warn);
    });
    const runner = { pgPool, events, concurrency: CONCURRENT_JOBS };
    const parsedCronItems = parseCronItems(chores.map(cronItemOf));
    return run({ ...common, ...runner, parsedCronItems });
  }
}

/** A chore that came due while no process was running runs once at the next start. */
function cronItemOf({ name, at }: Chore): CronItem {
  return { task: name, match: at, options: { backfillPeriod: HOUR_MS, maxAttempts: 3 } };
}

/** Replaces a runner that ends unasked. Once told to stop, resolves when the last has ended. */
async function keepRunning(
  first: Runner,
  start: () => Promise<Runner>,
  stopping: AbortSignal,
  log: Log,
): Promise<void> {
  let runner: Runner | null = first;
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
    // It refuses if it is already ending.
    runner.stop().catch(() => {});
  };
  if (stopping.aborted) stop();
  stopping.addEventListener('abort', stop, { once: true });
  // The log says why it ended.
  await runner.promise.catch(() => {});
  stopping.removeEventListener('abort', stop);
}
