import pg from 'pg';
import { expect, it, onTestFinished, vi } from 'vitest';
import { isDatabaseUnavailable } from '../../../src/server/db/database-failure';
import { type Database, openDatabase } from '../../../src/server/db/open';
import type { Config } from '../../../src/server/start/config';
import { buildTestApp } from '../../support/app';
import { createTestDatabase } from '../../support/database';
import { type DatabaseProxy, proxyTo } from '../../support/database-proxy';
import { silentLog } from '../../support/silent-log';
import { testConfig } from '../../support/test-config';
import { profileBody, signUpWorker } from '../../support/workers';

const limits = { statementMs: 2000, lockMs: 300, idleTransactionMs: 500 };

interface OverLine {
  readonly database: Database;
  readonly proxy: DatabaseProxy;
  /** The database's URL, bypassing the proxy. */
  readonly url: string;
}

async function openOverProxy(settings: Partial<Config>): Promise<OverLine> {
  const { url, drop } = await createTestDatabase();
  const proxy = await proxyTo(url);
  const database = await openDatabase(testConfig(proxy.url, settings), silentLog);
  onTestFinished(async () => {
    await database.close();
    await drop();
  });
  return { database, proxy, url };
}

async function connectedTo(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

it('ends in seconds a transaction whose client has vanished', async () => {
  const { database, proxy, url } = await openOverProxy({ databaseLimits: limits });
  const vanishing = await database.pool.connect();
  await vanishing.query('begin');
  await vanishing.query('select pg_advisory_xact_lock(7)');
  proxy.swallow(true);
  const other = await connectedTo(url);
  await other.query(`set lock_timeout = '10s'`);
  await other.query('select pg_advisory_lock(7)');
  vanishing.release(true);
});

it('gives up on a query whose answer never arrives, and then uses another connection', async () => {
  const { database, proxy } = await openOverProxy({ databaseLimits: limits });
  await database.pool.query('select');
  proxy.swallow(true);
  const failure = await database.pool.query('select').catch((error) => error);
  expect(isDatabaseUnavailable(failure)).toBe(true);
  proxy.swallow(false);
  expect((await database.pool.query('select')).rowCount).toBe(1);
});

it('gives up on a statement that takes too long, and on a lock that stays taken', async () => {
  const { database, url } = await openOverProxy({ databaseLimits: limits });
  const slow = await database.pool.query('select pg_sleep(60)').catch((error) => error);
  expect(slow.code).toBe('57014');
  const holder = await connectedTo(url);
  await holder.query('select pg_advisory_lock(7)');
  const refused = database.transaction(async (transaction) => {
    await transaction.execute('select pg_advisory_xact_lock(7)');
  });
  await expect(refused).rejects.toMatchObject({ cause: { code: '55P03' } });
});

it('sets time limits and keepalives on every connection', async () => {
  const { database } = await openOverProxy({ databaseLimits: limits });
  const { rows } = await database.pool.query(
    `select name, setting from pg_settings
      where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout',
                     'tcp_keepalives_idle', 'tcp_keepalives_interval', 'tcp_keepalives_count', 'tcp_user_timeout')`,
  );
  expect(Object.fromEntries(rows.map(({ name, setting }) => [name, Number(setting)]))).toEqual({
    statement_timeout: 2000,
    lock_timeout: 300,
    idle_in_transaction_session_timeout: 500,
    tcp_keepalives_idle: 5,
    tcp_keepalives_interval: 2,
    tcp_keepalives_count: 3,
    tcp_user_timeout: 12_000,
  });
});

it('notices that its listening connection is dead, and opens another', async () => {
  const { database, proxy, url } = await openOverProxy({ databaseHeartbeatMs: 300 });
  const heard: string[] = [];
  const reconnected = new Promise<void>((resolve) => {
    database.listen('changes', (payload) => heard.push(payload), resolve);
  });
  const other = await connectedTo(url);
  await vi.waitFor(async () => {
    await other.query(`notify changes, 'before'`);
    expect(heard).toContain('before');
  });
  proxy.swallow(true);
  await other.query(`notify changes, 'lost'`);
  proxy.swallow(false);
  await reconnected;
  await other.query(`notify changes, 'after'`);
  await vi.waitFor(() => expect(heard).toContain('after'));
  expect(heard).not.toContain('lost');
});

it('shows what has changed while it could not listen', async () => {
  const { url, drop } = await createTestDatabase();
  const proxy = await proxyTo(url);
  const config = { databaseHeartbeatMs: 300, databaseLimits: limits };
  const { app: cutOff } = await buildTestApp({ databaseUrl: proxy.url, config });
  const { app: other } = await buildTestApp({ databaseUrl: url });
  onTestFinished(drop);
  const worker = await signUpWorker(other);
  const nameOf = async () => {
    const answer = await cutOff.inject(`/api/profiles/${worker.profile.handle}`);
    return answer.json().displayName;
  };
  const before = await nameOf();
  proxy.swallow(true);
  const changed = await other.inject({
    method: 'PUT',
    url: '/api/profiles/me',
    headers: worker.headers,
    payload: profileBody({ handle: worker.profile.handle, displayName: 'Changed Meanwhile' }),
  });
  expect(changed.statusCode).toBe(200);
  proxy.swallow(false);
  // The cache would expire only after 15 s.
  await vi.waitFor(async () => expect(await nameOf()).toBe('Changed Meanwhile'), { timeout: 8000 });
  expect(before).not.toBe('Changed Meanwhile');
});
