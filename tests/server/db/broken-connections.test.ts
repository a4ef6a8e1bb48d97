import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
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
