import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { NodeProcess } from '../support/node-process';
import { databaseFolder, makeDataFolder, postgresProcesses } from './support/data-folder';

const holder = 'tests/embedded-postgres/support/hold-database.ts';
const main = 'src/server/main.ts';
const here = { HOST: '127.0.0.1', PORT: '0' };

it('refuses a second process on the same data folder in one line that names the folder', async () => {
  const dataDir = await makeDataFolder();
  const first = new NodeProcess(holder, { DATA_DIR: dataDir });
  await first.says(/open true/);

  const second = new NodeProcess(holder, { DATA_DIR: dataDir });
  expect(await second.exit()).toBe(1);
  await second.says(/in use/);
  expect(second.output.trim()).toBe(
    `The data folder ${dataDir} is in use by another Tipwell process: ` +
      'stop that one first, or set DATA_DIR to another folder.',
  );

  first.signal('SIGTERM');
  expect(await first.exit()).toBe(0);
  expect(await postgresProcesses(await databaseFolder(dataDir))).toEqual([]);
});

it('stops its PostgreSQL on SIGTERM while it is still starting', async () => {
  const dataDir = await makeDataFolder();
  const server = new NodeProcess(main, { ...here, DATA_DIR: dataDir, LOG_LEVEL: 'debug' });
  await server.says(/"postgres":".*starting PostgreSQL/);
  server.signal('SIGTERM');
  expect(await server.exit()).toBe(0);
  expect(server.output).not.toMatch(/Tipwell is open|went away|^ +at |Error:/m);
  expect(await postgresProcesses(await databaseFolder(dataDir))).toEqual([]);

  const next = new NodeProcess(main, { ...here, DATA_DIR: dataDir });
  await next.says(/Tipwell is open/);
});

it('lets only one of two processes start in the same empty folder', async () => {
  const dataDir = await makeDataFolder();
  const both = [1, 2].map(() => new NodeProcess(holder, { DATA_DIR: dataDir }));
  const ends = await Promise.all(both.map((one) => one.says(/open true|in use/)));
  expect(ends.map(([said]) => said).sort()).toEqual(['in use', 'open true']);
});

it('frees the folder as soon as its process is killed', async () => {
  const dataDir = await makeDataFolder();
  const first = new NodeProcess(holder, { DATA_DIR: dataDir });
  await first.says(/open true/);
  first.signal('SIGKILL');
  await first.exit();
  const second = new NodeProcess(holder, { DATA_DIR: dataDir });
  await second.says(/open true/);
});

it('shows the operator the jobs of a running server, and leaves the database to it', async () => {
  const dataDir = await makeDataFolder();
  const server = new NodeProcess(main, { ...here, DATA_DIR: dataDir });
  const [, address] = await server.says(/Tipwell is open at (\S+)/);
  const list = new NodeProcess('src/server/jobs.ts', { DATA_DIR: dataDir });
  expect(await list.exit()).toBe(0);
  expect(list.output).toBe('No job is waiting, and none has failed.\n');
  expect((await fetch(`${address}/readyz`)).status).toBe(200);

  // While the server is stopped, it starts the database for itself.
  server.signal('SIGTERM');
  await server.exit();
  const again = new NodeProcess('src/server/jobs.ts', { DATA_DIR: dataDir });
  expect(await again.exit()).toBe(0);
  expect(again.output).toBe('No job is waiting, and none has failed.\n');
  expect(await postgresProcesses(await databaseFolder(dataDir))).toEqual([]);
});

it('stops PostgreSQL and exits with 0 on SIGTERM', async () => {
  const dataDir = await makeDataFolder();
  const server = new NodeProcess(main, { ...here, DATA_DIR: dataDir });
  const [, address] = await server.says(/Tipwell is open at (\S+)/);
  expect((await fetch(`${address}/healthz`)).status).toBe(200);
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  server.signal('SIGTERM');
  expect(await server.exit()).toBe(0);
  expect(await postgresProcesses(await databaseFolder(dataDir))).toEqual([]);
});

it('restarts PostgreSQL when it ends unasked', async () => {
  const dataDir = await makeDataFolder();
  const server = new NodeProcess(main, { ...here, DATA_DIR: dataDir });
  const [, address] = await server.says(/Tipwell is open at (\S+)/);
  const database = await databaseFolder(dataDir);
  const lock = await readFile(join(database, 'postmaster.pid'), 'utf8');
  process.kill(Number(lock.split('\n')[0]), 'SIGQUIT');
  await server.says(/PostgreSQL has ended; starting it again/);
  const ready = async () => (await fetch(`${address}/readyz`)).status;
  await expect.poll(ready, { timeout: 20_000, interval: 200 }).toBe(200);
});
