// The server's hourly jobs.
import { expect, it, onTestFinished, vi } from 'vitest';
import { openDatabase } from '../../../src/server/db/open';
import type { CronJob } from '../../../src/server/jobs/cron-jobs';
import { createJobRunner, type JobRunner } from '../../../src/server/jobs/job-runner';
import { createTestDatabase } from '../../support/database';
import { noTask, noTasks } from '../../support/no-tasks';
import { silentLog } from '../../support/silent-log';
import { testConfig } from '../../support/test-config';

async function openRunners(...cronJobs: CronJob[]) {
  const { url, drop } = await createTestDatabase();
  const database = await openDatabase(testConfig(url), silentLog);
  const runners: JobRunner[] = [];
  const stop = async () => {
    for (const runner of runners.splice(0)) await runner.stop();
  };
  onTestFinished(async () => {
    await stop();
    await database.close();
    await drop();
  });
  return {
    database,
    stop,
    async start() {
      const runner = createJobRunner(database, noTasks, silentLog, cronJobs);
      runners.push(runner);
      await runner.start();
    },
    /** Makes the database look as if nothing had run for some hours. */
    async letHoursPass(hours: number) {
      const known = await database.pool.query(
        `update graphile_worker._private_known_crontabs
            set known_since = now() - interval '1 day', last_execution = now() - $1 * interval '1 hour'`,
        [hours],
      );
      expect(known.rowCount).toBe(cronJobs.length);
    },
  };
}

it('run once across all processes, even if none was up at the time', async () => {
  const run = vi.fn(noTask);
  const { start, stop, letHoursPass, database } = await openRunners({
    name: 'sweep',
    at: '7 * * * *',
    run,
  });
  await start();
  await stop();
  await letHoursPass(2);
  await Promise.all([start(), start(), start()]);
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1), 15_000);
  await vi.waitFor(async () => {
    const { rows } = await database.pool.query('select * from graphile_worker.jobs');
    expect(rows).toEqual([]);
  }, 15_000);
  expect(run).toHaveBeenCalledTimes(1);
});

it('are notified when the server stops', async () => {
  let told: AbortSignal | null = null;
  const run = (stopping: AbortSignal) => {
    told = stopping;
    return new Promise<void>((resolve) => {
      stopping.addEventListener('abort', () => resolve());
    });
  };
  const { start, stop, letHoursPass } = await openRunners({ name: 'sweep', at: '7 * * * *', run });
  await start();
  await stop();
  await letHoursPass(2);
  await start();
  await vi.waitFor(() => expect(told).not.toBeNull(), 15_000);
  await stop();
  expect(told).toMatchObject({ aborted: true });
});

it('run one at a time, and leave no queue locked when their process is killed', async () => {
  const done: string[] = [];
  let under = 0;
  const jobOf = (name: string): CronJob => ({
    name,
    at: '7 * * * *',
    async run() {
      under += 1;
      await new Promise((resolve) => setTimeout(resolve, 50));
      done.push(`${name}, ${under} at once`);
      under -= 1;
    },
  });
  const names = ['one', 'three', 'two'];
  const { start, stop, letHoursPass, database } = await openRunners(...names.map(jobOf));
  await start();
  await stop();
  await letHoursPass(2);
  await Promise.all([start(), start()]);
  await vi.waitFor(() => expect(done).toHaveLength(3), 15_000);
  expect(done.toSorted()).toEqual(names.map((name) => `${name}, 1 at once`));
  await stop();
  await database.pool.query(
    `update graphile_worker._private_job_queues
        set locked_by = 'pool-killed', locked_at = now() - interval '1 minute'`,
  );
  await letHoursPass(2);
  await start();
  await vi.waitFor(() => expect(done).toHaveLength(6), 15_000);
});
