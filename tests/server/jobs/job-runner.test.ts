// Jobs, which several processes share and which outlive each of them.
import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openDatabase } from '../../../src/server/db/open';
import { createJobRunner, type JobRunner, type Tasks } from '../../../src/server/jobs/job-runner';
import { markAlive, releaseJobsOfDeadPools } from '../../../src/server/jobs/repository/job-pools';
import { addJob, deleteFailedJobs, selectAllJobs } from '../../../src/server/jobs/repository/jobs';
import { addPushJob } from '../../../src/server/messaging/notifications/notify-of-tips';
import { createTestDatabase } from '../../support/database';
import { noTasks } from '../../support/no-tasks';
import { silentLog } from '../../support/silent-log';
import { testConfig } from '../../support/test-config';

async function openTestDatabase() {
  const { url, drop, setReachable } = await createTestDatabase();
  const database = await openDatabase(testConfig(url), silentLog);
  const runners: JobRunner[] = [];
  onTestFinished(async () => {
    for (const runner of runners) await runner.stop();
    await database.close();
    await drop();
  });
  const done: string[] = [];
  const logged: string[] = [];
  const note = (...parts: unknown[]) => void logged.push(JSON.stringify(parts));
  const log = { debug: note, info: note, warn: note, error: note };
  const task: Tasks['send-message'] = async ({ id = '' }) => void done.push(id);
  return {
    database,
    done,
    logged,
    setReachable,
    async startRunner(work = task) {
      const runner = createJobRunner(database, { ...noTasks, 'send-message': work }, log);
      runners.push(runner);
      await runner.start();
      return runner;
    },
    add: (id: string, db = database.db) =>
      addJob(db, {
        task: 'send-message',
        payload: { id },
        key: id,
        runAt: new Date(),
        maxAttempts: 3,
      }),
    /** Locks the job as if a process had taken it a minute ago and then died. */
    takeAs: (pool: string) =>
      database.pool.query(
        `update graphile_worker._private_jobs
            set locked_by = $1, locked_at = now() - interval '1 minute'`,
        [pool],
      ),
  };
}

it('does a job once, however many processes there are', async () => {
  const { startRunner, add, done } = await openTestDatabase();
  await Promise.all([startRunner(), startRunner(), startRunner()]);
  const ids = Array.from({ length: 60 }, (_, index) => `job ${index}`);
  await Promise.all(ids.map((id) => add(id)));
  await vi.waitFor(() => expect(done.length).toBeGreaterThanOrEqual(ids.length), 15_000);
  expect(done.sort()).toEqual(ids.sort());
});

it('does no job of a rolled-back transaction', async () => {
  const { database, startRunner, add, done } = await openTestDatabase();
  await startRunner();
  const undone = database.transaction(async (transaction) => {
    await add('undone', transaction as typeof database.db);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await add('done');
  await vi.waitFor(() => expect(done).toEqual(['done']), 15_000);
});

it('sends an email before pushes that have waited longer', async () => {
  const { database, add, done } = await openTestDatabase();
  const note = async (task: string) => void done.push(task);
  const runner = createJobRunner(
    database,
    { ...noTasks, 'send-message': () => note('email'), 'send-push': () => note('push') },
    silentLog,
  );
  for (const deviceId of ['one', 'two']) {
    await addPushJob(database.db, { notificationId: 'tips', deviceId, postponed: 0 }, new Date(0));
  }
  await add('email');
  await runner.runDue();
  expect(done).toEqual(['email', 'push', 'push']);
});

it("does a killed process's jobs at once", async () => {
  const { startRunner, add, takeAs, done } = await openTestDatabase();
  await add('left');
  await takeAs('pool-killed');
  await startRunner();
  await vi.waitFor(() => expect(done).toEqual(['left']), 15_000);
});

it('does a job that was taken by more killed processes than it has attempts', async () => {
  const { database, startRunner, add, takeAs, done } = await openTestDatabase();
  await add('left');
  for (let killed = 0; killed < 5; killed += 1) {
    await database.pool.query('update graphile_worker._private_jobs set attempts = attempts + 1');
    await takeAs(`pool-${killed}`);
    await releaseJobsOfDeadPools(database.db);
  }
  await startRunner();
  await vi.waitFor(() => expect(done).toEqual(['left']), 15_000);
});

it("leaves a living process's jobs alone until it is gone", async () => {
  const { database, add, takeAs } = await openTestDatabase();
  await add('taken');
  await takeAs('pool-alive');
  const alive = await database.pool.connect();
  await markAlive(alive, 'pool-alive');
  const takenBy = async () => {
    await releaseJobsOfDeadPools(database.db);
    const { rows } = await database.pool.query(
      'select locked_by from graphile_worker._private_jobs',
    );
    return rows[0]?.locked_by;
  };
  expect(await takenBy()).toBe('pool-alive');
  alive.release(true);
  await vi.waitFor(async () => expect(await takenBy()).toBeNull(), 15_000);
});

it('marks itself as alive while it runs', async () => {
  const { database, startRunner, add } = await openTestDatabase();
  let finish = () => {};
  const started = new Promise<void>((begun) => {
    void startRunner(async () => {
      begun();
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
    });
  });
  await add('slow');
  await started;
  // The process may take its first job a moment before it is registered as alive.
  await expect
    .poll(
      async () => (await selectAllJobs(database.db)).map(({ isProcessAlive }) => isProcessAlive),
      {
        timeout: 15_000,
      },
    )
    .toEqual([true]);
  await database.pool.query(
    `update graphile_worker._private_jobs set locked_at = now() - interval '1 minute'`,
  );
  await releaseJobsOfDeadPools(database.db);
  const { rows } = await database.pool.query('select locked_by from graphile_worker._private_jobs');
  expect(rows[0]?.locked_by).toMatch(/^pool-/);
  finish();
});

it('finishes what is under way before it stops', async () => {
  const { database, startRunner, add, done } = await openTestDatabase();
  let begun = () => {};
  const started = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const runner = await startRunner(async ({ id = '' }) => {
    begun();
    await new Promise((resolve) => setImmediate(resolve));
    done.push(id);
  });
  await add('last');
  await started;
  await runner.stop();
  expect(done).toEqual(['last']);
  // It is also marked as done, or the next process would do it again.
  const { rows } = await database.pool.query('select * from graphile_worker._private_jobs');
  expect(rows).toEqual([]);
});

it('can be stopped while it starts', async () => {
  const { database, startRunner, add, done } = await openTestDatabase();
  const first: string[] = [];
  const pools: ReturnType<typeof database.openPool>[] = [];
  const watched: typeof database = {
    ...database,
    openPool(size) {
      const pool = database.openPool(size);
      pools.push(pool);
      return pool;
    },
  };
  const work: Tasks['send-message'] = async ({ id = '' }) => void first.push(id);
  const runner = createJobRunner(watched, { ...noTasks, 'send-message': work }, silentLog);
  const starting = runner.start();
  await runner.stop();
  expect(pools.map(({ ended }) => ended)).toEqual([true]);
  await starting;
  await add('later');
  await startRunner();
  await vi.waitFor(() => expect(done).toEqual(['later']), 15_000);
  expect(first).toEqual([]);
});

it('goes on after the database was unreachable at the end of a job', async () => {
  const { startRunner, add, done, setReachable } = await openTestDatabase();
  await startRunner(async ({ id = '' }) => {
    if (id === 'unreported') await setReachable(false);
    done.push(id);
  });
  await add('unreported');
  await vi.waitFor(() => expect(done).toEqual(['unreported']), 15_000);
  await setReachable(true);
  await vi.waitFor(() => add('next'), 15_000);
  await vi.waitFor(() => expect(done).toContain('next'), 15_000);
});

it('begins once the database can be reached, if it cannot at first', async () => {
  const { startRunner, add, done, setReachable } = await openTestDatabase();
  await add('waiting');
  await setReachable(false);
  await startRunner();
  await setReachable(true);
  await vi.waitFor(() => expect(done).toEqual(['waiting']), 15_000);
});

it('neither logs nor stores the values that an error quotes', async () => {
  const { database, startRunner, add, logged } = await openTestDatabase();
  const address = 'ada@example.com';
  const errors: Record<string, Error> = {
    mail: Object.assign(new Error(`450 <${address}>: try later`), {
      code: 'EENVELOPE',
      responseCode: 450,
    }),
    ours: new Error('This process cannot send it: SMTP_URL is not set.'),
    text: new SyntaxError(`Unexpected token in ${address}`),
  };
  await startRunner(async ({ id = '' }) => {
    const error = errors[id];
    if (error) throw error;
    await database.db.execute(sql`select ${address}::text::int`);
  });
  for (const id of ['database', 'mail', 'ours', 'text']) await add(id);
  const reasons = async () =>
    Object.fromEntries(
      (await selectAllJobs(database.db)).map(({ key, lastError }) => [key, lastError]),
    );
  await expect.poll(reasons).toEqual({
    database: 'error 22P02',
    mail: 'Error EENVELOPE 450',
    ours: 'This process cannot send it: SMTP_URL is not set.',
    text: 'SyntaxError',
  });
  await vi.waitFor(() => expect(logged.join()).toContain('EENVELOPE'), 15_000);
  expect(logged.join()).not.toContain(address);
});

it('deletes jobs that have used up their attempts, once they are old', async () => {
  const { database, add } = await openTestDatabase();
  for (const id of ['failed', 'waiting']) await add(id);
  await database.pool.query(
    `update graphile_worker._private_jobs set attempts = max_attempts where key = 'failed'`,
  );
  const keys = async () => (await selectAllJobs(database.db)).map(({ key }) => key);
  await deleteFailedJobs(database.db, new Date(Date.now() - 60_000));
  expect(await keys()).toEqual(['failed', 'waiting']);
  await deleteFailedJobs(database.db, new Date(Date.now() + 60_000));
  expect(await keys()).toEqual(['waiting']);
});
