// Behind a real PgBouncer, if one is installed (Debian's package `pgbouncer`).
import { execFileSync, spawn } from 'node:child_process';
import { chmod, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { freePort } from '../../../src/embedded-postgres/free-port';
import { openDatabase } from '../../../src/server/db/open';
import { buildTestApp } from '../../support/app';
import { createTestDatabase } from '../../support/database';
import { silentLog } from '../../support/silent-log';
import { testConfig } from '../../support/test-config';
import { disposableParent, makeTestFolder } from '../../support/test-folder';
import { Tipper } from '../../support/tipper';
import { profileBody, signUpWorker } from '../../support/workers';

const binary = ['pgbouncer', '/usr/sbin/pgbouncer'].find((name) => {
  try {
    execFileSync(name, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
});

async function isListening(port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve();
    });
    socket.on('error', reject);
  });
}

/** Starts a pooler in front of a database. Returns the database's URL through it. */
async function startPooler(databaseUrl: string, mode: 'transaction' | 'session'): Promise<string> {
  const { hostname, port, pathname, username, password } = new URL(databaseUrl);
  const folder = await makeTestFolder(await disposableParent());
  const listenPort = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  const target = `host=${hostname} port=${port} user=${username} password=${decodeURIComponent(password)}`;
  const settings = [
    '[databases]',
    `${pathname.slice(1)} = ${target}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${listenPort}`,
    'unix_socket_dir =',
    'auth_type = any',
    `pool_mode = ${mode}`,
    `default_pool_size = ${mode === 'transaction' ? 5 : 50}`,
  ];
  await writeFile(file, `${settings.join('\n')}\n`);
  await chmod(file, 0o644);
  // PgBouncer refuses to run as root.
  const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  const pooler = spawn(binary ?? '', [file], { stdio: 'ignore', ...user });
  onTestFinished(() => void pooler.kill('SIGINT'));
  await vi.waitFor(() => isListening(listenPort), 10_000);
  return Object.assign(new URL(databaseUrl), { host: `127.0.0.1:${listenPort}` }).href;
}

async function databaseBehind(mode: 'transaction' | 'session') {
  const { url, drop } = await createTestDatabase();
  onTestFinished(drop);
  return { direct: url, pooled: await startPooler(url, mode) };
}

/** Sets on the role the limits that the pooler does not accept from clients. */
async function limitRole(databaseUrl: string): Promise<void> {
  const { pathname, username } = new URL(databaseUrl);
  const administrator = new pg.Client({ connectionString: inject('postgresUrl') });
  await administrator.connect();
  for (const name of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']) {
    await administrator.query(
      `alter role ${username} in database ${pathname.slice(1)} set ${name} = '20s'`,
    );
  }
  await administrator.end();
}

// Skipped without the package.
describe.skipIf(!binary)('behind PgBouncer', () => {
  it('with transaction pooling alone, refuses to start, and names what is missing', async () => {
    const { pooled } = await databaseBehind('transaction');
    await expect(openDatabase(testConfig(pooled), silentLog)).rejects.toThrow(
      /is behind a pooler that gives each transaction another connection\. Set DATABASE_DIRECT_URL/,
    );
  });

  it('refuses a role without limits, and says how to set them', async () => {
    const { pooled, direct } = await databaseBehind('transaction');
    const config = testConfig(pooled, { databaseDirectUrl: direct });
    await expect(openDatabase(config, silentLog)).rejects.toThrow(
      /have no idle_in_transaction_session_timeout, lock_timeout, statement_timeout\. .*alter role \w+ set lock_timeout/,
    );
  });

  it.each(['transaction', 'session'] as const)(
    'with %s pooling, takes every write and hears of every change',
    async (mode) => {
      const { pooled, direct } = await databaseBehind(mode);
      await limitRole(direct);
      const options = {
        databaseUrl: pooled,
        config: { databaseDirectUrl: mode === 'transaction' ? direct : null },
      };
      const { app, database } = await buildTestApp(options);
      const { app: other } = await buildTestApp(options);
      const worker = await signUpWorker(app);
      const tipAt = async (server: typeof app) => {
        const tipper = new Tipper(server, worker.profile.id);
        const answers = [await tipper.visit(worker.profile.handle), await tipper.attempt()];
        answers.push(await tipper.create(), await tipper.confirm(), await tipper.rate(5));
        return answers.map(({ statusCode }) => statusCode);
      };
      const statuses = await Promise.all(
        Array.from({ length: 40 }, (_, turn) => tipAt(turn % 2 === 0 ? app : other)),
      );
      expect(statuses.flat().filter((status) => status >= 300)).toEqual([]);
      const { rows } = await database.pool.query(
        `select count(*)::int as tips from tips where status = 'completed' and rating = 5`,
      );
      expect(rows).toEqual([{ tips: 40 }]);
      expect((await app.inject('/readyz')).statusCode).toBe(200);

      const nameOf = async () =>
        (await other.inject(`/api/profiles/${worker.profile.handle}`)).json().displayName;
      await nameOf();
      const payload = profileBody({ handle: worker.profile.handle, displayName: 'Told By Notify' });
      await app.inject({
        method: 'PUT',
        url: '/api/profiles/me',
        headers: worker.headers,
        payload,
      });
      // The cache would expire only after 15 s.
      await vi.waitFor(async () => expect(await nameOf()).toBe('Told By Notify'), 8000);
    },
  );
});
