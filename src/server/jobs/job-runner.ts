// Does the jobs that requests have left in the database (`jobs/repository/jobs.ts`), and the chores
// of every hour, with Graphile Worker. Any number of processes may do so at once.
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
import type { Log } from '#server/db/log';
import type { Database } from '#server/db/open';
import type { Chore } from './chores';
import { jobLog } from './job-log';
import { giveBackJobsOfDeadPools, markAlive } from './repository/job-pools';
import type { JobTask } from './repository/jobs';

/** What does each kind of job. One that throws is tried again later. */
export type Tasks = Record<JobTask, (payload: Record<string, string>) => Promise<void>>;

export interface JobRunner {
  /** Begins to do jobs as they become due. */
  start(): Promise<void>;
  /** Does the jobs that are due now, and returns when they are done. For tests. */
  runDue(): Promise<void>;
  /** Waits for the jobs that are under way, for a few seconds, and takes no more. */
  stop(): Promise<void>;
}

/** Jobs mostly wait for other people's servers. */
const CONCURRENT_JOBS = 3;

/** One to hear of new jobs; the others take them and report them done. */
const CONNECTIONS = 3;

const DEAD_POOLS_EVERY_MS = 60_000;

const HOUR_MS = 60 * 60_000;

/** When to begin again after the database was away. */
const START_AGAIN_AFTER_MS = 1000;

/**
 * By default Graphile Worker does not wait until it has reported a job done: a report that fails
 * would end the process, and one that has not begun when the runner stops would be lost, and the
 * job done twice. As a batch it is waited for, and its failure ends the runner only.
 */
const WAIT_FOR_REPORTS = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };

/** @param chores are begun by `start` alone, at their times */
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
  // Graphile Worker's own signal comes only after its patience.
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
      // Graphile Worker wants a pool, as it keeps a connection of it to itself.
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
    // Also after the connection broke, which ended the lock.
    events.on('pool:listen:success', ({ client, workerPool }) => {
      markAlive(client, workerPool.id).catch(warn);
    });
    const runner = { pgPool, events, concurrency: CONCURRENT_JOBS };
    const parsedCronItems = parseCronItems(chores.map(cronItemOf));
    return run({ ...common, ...runner, parsedCronItems });
  }
}

/** A chore that came due while no process ran is done at the next start, once. */
function cronItemOf({ name, at }: Chore): CronItem {
  return { task: name, match: at, options: { backfillPeriod: HOUR_MS, maxAttempts: 3 } };
}

/**
 * Starts another runner whenever one ends by itself. Returns once told to stop, with the last one
 * ended.
 */
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
    // It refuses when it is ending already.
    runner.stop().catch(() => {});
  };
  if (stopping.aborted) stop();
  stopping.addEventListener('abort', stop, { once: true });
  // Why it ended is in the log.
  await runner.promise.catch(() => {});
  stopping.removeEventListener('abort', stop);
}
