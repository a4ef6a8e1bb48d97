import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { expect, inject, it, onTestFinished, vi } from 'vitest';
import { buildTestApp } from '../../support/app';
import { changeTables, createTestDatabase } from '../../support/database';
import { proxyTo } from '../../support/database-proxy';

async function serve() {
  const { url, drop, setReachable } = await createTestDatabase();
  const proxy = await proxyTo(url);
  const { app, database } = await buildTestApp({ databaseUrl: proxy.url });
  onTestFinished(drop);
  const statusOf = async (path: string) => (await app.inject(path)).statusCode;
  const name = new URL(url).pathname.slice(1);
  /** Changes a setting of the database, and restarts every connection. */
  const set = async (setting: string) => {
    const administrator = new pg.Client({ connectionString: inject('postgresUrl') });
    await administrator.connect();
    await administrator.query(`alter database ${name} set ${setting}`);
    await administrator.end();
    await setReachable(false);
    await setReachable(true);
  };
  return {
    database,
    proxy,
    set,
    writes: () => statusOf('/readyz'),
    reads: () => statusOf('/readyz?for=reads'),
  };
}

it('is ready for reads alone while the database is read-only', async () => {
  const { set, writes, reads } = await serve();
  await vi.waitFor(async () => expect(await writes()).toBe(200));
  await set('default_transaction_read_only = on');
  await vi.waitFor(async () => expect(await reads()).toBe(200));
  expect(await writes()).toBe(503);
  await set('default_transaction_read_only = off');
  await vi.waitFor(async () => expect(await writes()).toBe(200));
});

it('is not ready for writes while no file can grow', async () => {
  const { set, writes, reads } = await serve();
  // Makes temporary files fail as on a full disk.
  await set(`temp_file_limit = '8kB'`);
  await vi.waitFor(async () => expect(await reads()).toBe(200));
  expect(await writes()).toBe(503);
});

it('stays ready while every table is locked and every connection taken', async () => {
  const { database, writes } = await serve();
  await vi.waitFor(async () => expect(await writes()).toBe(200));
  const taken = await Promise.all(Array.from({ length: 5 }, () => database.pool.connect()));
  onTestFinished(() => {
    for (const client of taken) client.release(true);
  });
  expect(database.pool.idleCount).toBe(0);
  const locking = changeTables(
    { pool: database.background.pool },
    'begin; lock tips, profiles, users, drizzle.__drizzle_migrations in access exclusive mode; select pg_sleep(2); commit',
  );
  const isLocked = async () => {
    const { rows } = await database.background.pool.query(
      `select from pg_locks where mode = 'AccessExclusiveLock' and granted and relation = 'tips'::regclass`,
    );
    expect(rows).toHaveLength(1);
  };
  await vi.waitFor(isLocked);
  // Retried, because a busy machine may once take longer than promised.
  await vi.waitFor(async () => expect(await writes()).toBe(200));
  await locking;
});

it('answers at once that it is not ready while the database is silent', async () => {
  const { proxy, writes } = await serve();
  await vi.waitFor(async () => expect(await writes()).toBe(200));
  proxy.swallow(true);
  // One second is promised; the rest allows for a busy machine.
  expect(await Promise.race([writes(), pause(5000, 'no answer')])).toBe(503);
  proxy.swallow(false);
  await vi.waitFor(async () => expect(await writes()).toBe(200), { timeout: 10_000 });
});
