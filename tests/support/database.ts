import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import type { Database } from '../../src/server/db/open';

export interface TestDatabase {
  /** For the serving role, which reads and writes rows but cannot change tables. */
  readonly url: string;
  /** For the role that owns the tables. */
  readonly ownerUrl: string;
  /** Refuses new connections and ends existing ones, or allows connections again. */
  setReachable(isReachable: boolean): Promise<void>;
  drop(): Promise<void>;
}

/** Creates a migrated, empty database on the test run's PostgreSQL. */
export function createTestDatabase(): Promise<TestDatabase> {
  return create(`template ${inject('postgresTemplate')} strategy file_copy`);
}

export function createBareDatabase(): Promise<TestDatabase> {
  return create('');
}

async function create(like: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  const ownerUrl = inDatabase(name, inject('postgresOwnerUrl'));
  const owner = new URL(ownerUrl).username;
  const administrator = inject('postgresUrl');
  await command(administrator, `create database ${name} ${like} owner ${owner}`);
  return {
    url: inDatabase(name, inject('postgresServingUrl')),
    ownerUrl,
    async setReachable(isReachable) {
      await command(administrator, `alter database ${name} allow_connections ${isReachable}`);
      if (isReachable) return;
      await command(
        administrator,
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
      );
    },
    drop: () => command(administrator, `drop database if exists ${name} with (force)`),
  };
}

/** Changes tables in a test's database as their owner; the server's own role may not. */
export async function changeTables({ pool }: Pick<Database, 'pool'>, sql: string): Promise<void> {
  const { rows } = await pool.query('select current_database() as name');
  await command(inDatabase(rows[0].name, inject('postgresOwnerUrl')), sql);
}

const inDatabase = (name: string, url: string) =>
  Object.assign(new URL(url), { pathname: `/${name}` }).href;

async function command(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
