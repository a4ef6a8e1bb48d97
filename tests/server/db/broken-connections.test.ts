import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, it, onTestFinished, vi } from 'vitest';
import { type Database, openDatabase } from '../../../src/server/db/open';
import { readConfig } from '../../../src/server/start/config';
import { changeTables, createTestDatabase } from '../../support/database';
import { silentLog } from '../../support/silent-log';

async function openTestDatabase(): Promise<Database> {
  const { url, drop } = await createTestDatabase();
  const database = await openDatabase(readConfig({ DATABASE_URL: url }), silentLog);
  onTestFinished(async () => {
    await database.close();
    await drop();
  });
  return database;
}

async function breakConnections({ pool }: Database, name = '%'): Promise<void> {
  await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and application_name like $1`,
    [name],
  );
}

it('passes a notification to all listeners of its channel', async () => {
  const database = await openTestDatabase();
  const heard: string[] = [];
  const unlisten = await database.listen('first', (payload) => heard.push(`one ${payload}`));
  await database.listen('first', (payload) => heard.push(`two ${payload}`));
  await database.listen('Second one', (payload) => heard.push(`other ${payload}`));
  await database.pool.query(`notify first, 'a'`);
  await expect.poll(() => heard).toEqual(['one a', 'two a']);
  await unlisten();
  await database.pool.query(`notify first, 'b'`);
  await database.pool.query(`notify "Second one", 'c'`);
  await expect.poll(() => heard).toEqual(['one a', 'two a', 'two b', 'other c']);
});

it('listens again after its connection broke, and reports that notifications may be missing', async () => {
  const database = await openTestDatabase();
  const heard: string[] = [];
  await database.listen(
    'changes',
    (payload) => heard.push(payload),
    () => heard.push('reconnected'),
  );
  await breakConnections(database, '%listener');
  await expect.poll(() => heard).toEqual(['reconnected']);
  await database.pool.query(`notify changes, 'again'`);
  await expect.poll(() => heard).toEqual(['reconnected', 'again']);
});

it('keeps no connection over which it may not listen, as on a standby', async () => {
  const database = await openTestDatabase();
  let reconnected = false;
  await database.listen(
    'changes',
    () => {},
    () => {
      reconnected = true;
    },
  );
  const { query } = pg.Client.prototype;
  let refused = 0;
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  onTestFinished(() => spy.mockRestore());
  spy.mockImplementation(function (this: pg.Client, ...parts: unknown[]) {
    const isRefused = refused < 3 && String(parts[0]).startsWith('listen');
    if (isRefused) refused += 1;
    return Reflect.apply(query, this, isRefused ? ['not a statement'] : parts);
  } as never);
  await breakConnections(database, '%listener');
  await expect.poll(() => reconnected, { timeout: 15_000 }).toBe(true);
  expect(refused).toBe(3);
  const connections = async () => {
    const { rows } = await database.pool.query(
      `select from pg_stat_activity
        where datname = current_database() and application_name like '%listener'`,
    );
    return rows.length;
  };
  await expect.poll(connections).toBe(1);
});

it('rolls back a transaction whose connection breaks, and runs the next one on another', async () => {
  const database = await openTestDatabase();
  await changeTables(
    database,
    'create table notes (text text); grant select, insert on notes to public',
  );
  const note = (text: string, meanwhile = async () => {}) =>
    database.transaction(async (transaction) => {
      await transaction.execute(sql`insert into notes values (${text})`);
      await meanwhile();
      await transaction.execute(sql`insert into notes values (${text})`);
    });
  await expect(note('lost', () => breakConnections(database))).rejects.toThrow();
  await note('kept');
  const { rows } = await database.pool.query('select text from notes');
  expect(rows).toEqual([{ text: 'kept' }, { text: 'kept' }]);
});

it('survives connections that break, idle or in the middle of a transaction', async () => {
  const database = await openTestDatabase();
  const idle = await database.pool.connect();
  const busy = await database.pool.connect();
  await busy.query('begin');
  idle.release();
  await breakConnections(database);
  await expect(busy.query('select 1')).rejects.toThrow();
  busy.release(true);
  await expect.poll(() => database.ready()).toBe(true);
});
