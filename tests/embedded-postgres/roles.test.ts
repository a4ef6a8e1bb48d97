import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { Cluster } from '../../src/embedded-postgres/cluster';
import { migrate } from '../../src/server/db/migrate';
import { type Database, openDatabase } from '../../src/server/db/open';
import { readConfig } from '../../src/server/start/config';
import { silentLog } from '../support/silent-log';
import { makeDataFolder } from './support/data-folder';

async function open(dataDir: string): Promise<Database> {
  const database = await openDatabase(readConfig({ DATA_DIR: dataDir }), silentLog);
  onTestFinished(database.close);
  return database;
}

/** Creates a data folder of an earlier version, whose superuser owns everything. */
async function makeEarlierFolder(): Promise<string> {
  const dataDir = await makeDataFolder();
  const cluster = await Cluster.start(dataDir, silentLog);
  const url = cluster.url('postgres');
  await migrate({ owner: url, serving: url, direct: url }, silentLog);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`insert into rate_counters values ('kept', 7, 0)`);
  // Objects that migrations may create.
  await client.query(`create type mood as enum ('good'); create sequence receipts;
    create table notes (id serial primary key, mood mood);
    create function now_and_then() returns int language sql as 'select 1'`);
  await client.end();
  await cluster.stop();
  return dataDir;
}

const ownersOf = `
  select distinct pg_get_userbyid(owner) as name from (
    select relowner as owner, relnamespace as schema from pg_class
    union all select typowner, typnamespace from pg_type
    union all select proowner, pronamespace from pg_proc
    union all select nspowner, oid from pg_namespace where nspname = 'drizzle') as things
  where schema in ('public'::regnamespace, 'drizzle'::regnamespace)`;

it('serves as a role that can only read and write rows', async () => {
  const { pool } = await open(await makeDataFolder());
  const { rows } = await pool.query('select * from pg_roles where rolname = current_user');
  expect(rows[0]).toMatchObject({
    rolsuper: false,
    rolcreaterole: false,
    rolcreatedb: false,
    rolreplication: false,
    rolbypassrls: false,
  });
  const memberships = 'select from pg_auth_members where member = current_user::regrole';
  expect((await pool.query(memberships)).rowCount).toBe(0);
  for (const forbidden of [
    'create table mine ()',
    'create schema mine',
    'alter table users add column mine int',
    'drop table users',
    'truncate users cascade',
    'delete from drizzle.__drizzle_migrations',
    'select rolpassword from pg_authid',
    `select pg_read_file('tipwell-password')`,
    `copy users from program 'id'`,
    'set role tipwell',
    'set role tipwell_owner',
  ]) {
    await expect(pool.query(forbidden), forbidden).rejects.toThrow(
      /permission denied|must be owner/,
    );
  }
});

it('takes over what an earlier version created as superuser, without loss', async () => {
  const dataDir = await makeEarlierFolder();
  for (const _start of ['first', 'second']) {
    const database = await open(dataDir);
    expect(await database.ready()).toBe(true);
    expect((await database.pool.query(ownersOf)).rows).toEqual([{ name: 'tipwell_owner' }]);
    const kept = await database.pool.query(`select points from rate_counters where key = 'kept'`);
    expect(kept.rows).toEqual([{ points: 7 }]);
    await database.pool.query(`insert into notes (mood) values ('good')`);
    await database.pool.query(`select nextval('receipts')`);
    await database.close();
  }
});
