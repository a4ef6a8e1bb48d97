import { connect, createServer } from 'node:net';
import pg from 'pg';
import { expect, inject, it, onTestFinished } from 'vitest';
import { freePort } from '../../../src/embedded-postgres/free-port';
import { openDatabase } from '../../../src/server/db/open';
import type { Log } from '../../../src/server/log';
import { readConfig } from '../../../src/server/start/config';
import { createTestDatabase } from '../../support/database';
import { silentLog } from '../../support/silent-log';

const open = (url: string, waitSeconds = '60', log: Log = silentLog) =>
  openDatabase(readConfig({ DATABASE_URL: url, DATABASE_WAIT_SECONDS: waitSeconds }), log);

async function testDatabase(): Promise<URL> {
  const database = await createTestDatabase();
  onTestFinished(database.drop);
  return new URL(database.ownerUrl);
}

it('opens and migrates the database of DATABASE_URL', async () => {
  const url = await testDatabase();
  const database = await open(url.href);
  expect(await database.ready()).toBe(true);
  const { rows } = await database.pool.query('select current_database() as name');
  expect(`/${rows[0].name}`).toBe(url.pathname);
  await database.close();
});

it('migrates one server at a time', async () => {
  const url = await testDatabase();
  const first = await open(url.href);
  await first.pool.query('drop schema public cascade; drop schema drizzle cascade');
  await first.pool.query('create schema public');
  expect(await first.ready()).toBe(false);
  const others = await Promise.all([open(url.href), open(url.href), open(url.href)]);
  expect(await first.ready()).toBe(true);
  await Promise.all([first, ...others].map((database) => database.close()));
});

it('waits for a database that does not answer yet, and says so', async () => {
  const url = await testDatabase();
  const target = Number(url.port);
  url.port = String(await freePort());
  let waiting = (_line: string) => {};
  const said = new Promise<string>((resolve) => {
    waiting = resolve;
  });
  const opening = open(url.href, '60', {
    ...silentLog,
    warn: (line: string) => waiting(line),
  } as Log);
  expect(await said).toMatch(`Waiting for the database at 127.0.0.1:${url.port}`);

  const door = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    near.pipe(far).pipe(near);
    near.on('error', () => far.destroy());
    far.on('error', () => near.destroy());
  });
  onTestFinished(() => void door.close());
  door.listen(Number(url.port), '127.0.0.1');
  const database = await opening;
  expect(await database.ready()).toBe(true);
  await database.close();
});

it('gives up on a database that never answers, in one line without the password', async () => {
  const port = await freePort();
  const opening = open(`postgresql://tipwell:secret@127.0.0.1:${port}/tips`, '0.3');
  await expect(opening).rejects.toThrow(
    `The database at 127.0.0.1:${port}/tips did not answer within 0.3 s ` +
      `(connect ECONNREFUSED 127.0.0.1:${port}). ` +
      'Start it, correct DATABASE_URL, or unset it to run the embedded one.',
  );
  await expect(opening).rejects.not.toThrow('secret');
});

it('does not wait when the password is wrong', async () => {
  const url = await testDatabase();
  url.password = 'wrong';
  await expect(open(url.href)).rejects.toThrow(
    `The database at ${url.host}${url.pathname} rejects the user or password`,
  );
});

it('migrates as DATABASE_OWNER_URL, and serves as DATABASE_URL', async () => {
  const { url, ownerUrl, drop } = await createTestDatabase();
  onTestFinished(drop);
  const owner = await open(ownerUrl);
  await owner.pool.query('drop schema public cascade; drop schema drizzle cascade');
  await owner.pool.query('create schema public; grant usage on schema public to public');
  await owner.close();

  const settings = { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl };
  // Several at once: each allows the serving role to connect, one after another.
  const opening = [1, 2, 3].map(() => openDatabase(readConfig(settings), silentLog));
  const [database, ...others] = await Promise.all(opening);
  await Promise.all(others.map((other) => other.close()));
  expect(await database?.ready()).toBe(true);
  const { rows } = (await database?.pool.query('select current_user as name')) ?? { rows: [] };
  expect(rows).toEqual([{ name: new URL(url).username }]);
  await database?.pool.query('delete from users');
  await database?.close();
});

it('says who has to migrate if the role of DATABASE_URL may not', async () => {
  const { url, ownerUrl, drop } = await createTestDatabase();
  onTestFinished(drop);
  const owner = await open(ownerUrl);
  await owner.pool.query('delete from drizzle.__drizzle_migrations');
  await owner.close();
  await expect(open(url)).rejects.toThrow(
    /does not let us change its tables: permission denied .* Set DATABASE_OWNER_URL/,
  );
});

/** Makes new connections to a database read-only, like a standby's, or writable again. */
async function setReadOnly(url: URL, isReadOnly: boolean): Promise<void> {
  const administrator = new pg.Client({ connectionString: inject('postgresUrl') });
  await administrator.connect();
  const name = url.pathname.slice(1);
  await administrator.query(
    `alter database ${name} set default_transaction_read_only = ${isReadOnly}`,
  );
  await administrator.end();
}

it('waits for a standby to become the primary, and says so', async () => {
  const url = await testDatabase();
  await setReadOnly(url, true);
  let waiting = (_line: string) => {};
  const said = new Promise<string>((resolve) => {
    waiting = resolve;
  });
  const log = { ...silentLog, warn: (line: string) => waiting(line) } as Log;
  const opening = open(url.href, '60', log);
  expect(await Promise.race([said, opening])).toMatch(
    /^Waiting for the database at .*\(it is read-only, as a standby is\)/,
  );
  await setReadOnly(url, false);
  const database = await opening;
  expect(await database.ready()).toBe(true);
  await database.close();
});

it('gives up on a standby that stays one, in one line', async () => {
  const url = await testDatabase();
  await setReadOnly(url, true);
  await expect(open(url.href, '0.3')).rejects.toThrow(
    `The database at ${url.host}${url.pathname} was read-only for 0.3 s, as a standby is. ` +
      'Point DATABASE_URL at the primary, or raise DATABASE_WAIT_SECONDS.',
  );
});

it('grants the serving role what it does not have yet, and nothing twice', async () => {
  const { url, ownerUrl, drop } = await createTestDatabase();
  onTestFinished(drop);
  const settings = readConfig({ DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl });
  const openAndClose = async () => (await openDatabase(settings, silentLog)).close();
  await openAndClose();
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  onTestFinished(() => owner.end());
  const versions = async () => {
    const { rows } = await owner.query('select oid, xmin from pg_class where relacl is not null');
    return rows;
  };
  const before = await versions();
  await openAndClose();
  expect(await versions()).toEqual(before);
  await owner.query(`revoke delete on tips from ${new URL(url).username}`);
  await openAndClose();
  const { rows } = await owner.query(`select has_table_privilege($1, 'tips', 'delete') as may`, [
    new URL(url).username,
  ]);
  expect(rows).toEqual([{ may: true }]);
});
