import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import pg from 'pg';
import { expect, it, vi } from 'vitest';
import { freePort } from '../../../src/embedded-postgres/free-port';
import { MIGRATION_LOCK } from '../../../src/server/db/migrate';
import { createTestDatabase } from '../../support/database';
import { NodeProcess } from '../../support/node-process';

vi.setConfig({ testTimeout: 60_000 });

const main = 'src/server/main.ts';
const here = { HOST: '127.0.0.1', PORT: '0' };

it('writes its whole log before it exits', async () => {
  const database = await createTestDatabase();
  const server = new NodeProcess(main, { ...here, DATABASE_URL: database.url });
  const [, address] = await server.says(/Tipwell is open at (\S+)/);
  for (let turn = 0; turn < 20; turn += 1) await fetch(`${address}/api/profiles/nobody-${turn}`);
  server.signal('SIGTERM');
  expect(await server.exit()).toBe(0);
  expect(server.output).toMatch(/SMTP_URL is not set: .*thanked.*new device.*reset/);
  expect(server.output).toContain('TWILIO_ACCOUNT_SID is not set');
  expect(server.output.match(/"url":"\/api\/profiles\/nobody-\d+".*"answered"/g)).toHaveLength(20);
});

it('is alive but not ready while the database cannot be reached', async () => {
  const database = await createTestDatabase();
  const server = new NodeProcess(main, { ...here, DATABASE_URL: database.url });
  const [, address] = await server.says(/Tipwell is open at (\S+)/);
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  await database.drop();
  expect((await fetch(`${address}/readyz`)).status).toBe(503);
  expect((await fetch(`${address}/healthz`)).status).toBe(200);
});

it('says that it is not ready before it stops, and keeps answering', async () => {
  const database = await createTestDatabase();
  const settings = { ...here, DATABASE_URL: database.url, STOP_GRACE_SECONDS: '3' };
  const server = new NodeProcess(main, settings);
  const [, address] = await server.says(/Tipwell is open at (\S+)/);
  const statusOf = async (path: string) => (await fetch(`${address}${path}`)).status;
  expect(await statusOf('/readyz')).toBe(200);
  server.signal('SIGTERM');
  await vi.waitFor(async () => expect(await statusOf('/readyz')).toBe(503));
  expect(await statusOf('/readyz?for=reads')).toBe(503);
  expect(await statusOf('/healthz')).toBe(200);
  expect(await statusOf('/api/operator')).toBe(200);
  expect(await server.exit()).toBe(0);
});

it('waits for pending requests when it stops, but not for unused or idle connections', async () => {
  const database = await createTestDatabase();
  const server = new NodeProcess(main, { ...here, DATABASE_URL: database.url });
  const [, port] = await server.says(/Tipwell is open at \S+:(\d+)/);
  const open = async () => {
    const socket = connect(Number(port), here.HOST);
    await once(socket, 'connect');
    return socket;
  };
  /** Returns after the server has read the head of a request. */
  const begin = async (socket: Socket) => {
    socket.write(
      [
        'POST /api/auth/login HTTP/1.1',
        'Host: localhost',
        'Content-Type: application/json',
        'Content-Length: 2',
        'Expect: 100-continue',
        '\r\n',
      ].join('\r\n'),
    );
    await once(socket, 'data');
  };
  /** Sends the rest of the request and returns the answer. */
  const finish = async (socket: Socket) => {
    socket.write('{}');
    return String(await once(socket, 'data'));
  };
  const [unused, first, second] = await Promise.all([open(), open(), open()]);
  await Promise.all([begin(first), begin(second)]);
  const isUnusedClosed = once(unused, 'close');
  server.signal('SIGTERM');
  // What is not closed now would be closed together with the second request.
  await isUnusedClosed;
  const isFirstClosed = once(first, 'close');
  expect(await finish(first)).toMatch(/^HTTP\/1.1 400 /);
  await isFirstClosed;
  expect(await finish(second)).toMatch(/^HTTP\/1.1 400 /);
  expect(await server.exit()).toBe(0);
});

it.for([
  { script: main, args: [], signal: 'SIGTERM' },
  { script: main, args: [], signal: 'SIGINT' },
  { script: 'src/server/demo.ts', args: [], signal: 'SIGINT' },
  { script: 'src/server/jobs.ts', args: ['work'], signal: 'SIGTERM' },
] as const)('stops on $signal while $script waits for its database', async (start) => {
  const { script, args, signal } = start;
  const url = `postgres://tipwell@127.0.0.1:${await freePort()}/tipwell`;
  const settings = { ...here, DATABASE_URL: url, DATABASE_WAIT_SECONDS: '86400' };
  const server = new NodeProcess(script, settings, undefined, [...args]);
  await server.says(/Waiting for the database/);
  server.signal(signal);
  expect(await server.exit()).toBe(0);
  expect(server.output).not.toMatch(/^ +at |Error:/m);
});

it('stops while it waits for the migration of another server', async () => {
  const database = await createTestDatabase();
  const other = new pg.Client({ connectionString: database.ownerUrl });
  await other.connect();
  await other.query(`select pg_advisory_lock(${MIGRATION_LOCK})`);
  const server = new NodeProcess(main, { ...here, DATABASE_URL: database.url });
  const waiting = `select 1 from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`;
  await vi.waitFor(async () => expect((await other.query(waiting)).rowCount).toBe(1), {
    timeout: 50_000,
  });
  server.signal('SIGTERM');
  expect(await server.exit()).toBe(0);
  await other.end();
});

it('says in one line that its port is taken', async () => {
  const database = await createTestDatabase();
  const settings = { HOST: '127.0.0.1', DATABASE_URL: database.url };
  const first = new NodeProcess(main, { ...settings, PORT: '0' });
  const [, port = ''] = await first.says(/Tipwell is open at \S+:(\d+)/);
  const second = new NodeProcess(main, { ...settings, PORT: port, LOG_LEVEL: 'silent' });
  expect(await second.exit()).toBe(1);
  await second.says(/Port/);
  expect(second.output.trim()).toBe(
    `Port ${port} is in use by another program: stop that one, or set PORT to another number.`,
  );
});

it('names every invalid setting', async () => {
  const server = new NodeProcess(main, { PORT: 'eighty', DATABASE_URL: 'mysql://localhost/x' });
  expect(await server.exit()).toBe(1);
  await server.says(/Invalid settings: PORT: .*DATABASE_URL: /);
});
