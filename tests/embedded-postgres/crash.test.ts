import { spawn } from 'node:child_process';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openDatabase } from '../../src/server/db/open';
import { readConfig } from '../../src/server/start/config';
import { NodeProcess } from '../support/node-process';
import { silentLog } from '../support/silent-log';
import {
  databaseFolder,
  guardianOf,
  makeDataFolder,
  postgresProcesses,
} from './support/data-folder';

const writer = 'tests/embedded-postgres/support/write-rows.ts';

function committedIn(output: string): number[] {
  return [...output.matchAll(/^committed (\d+)\n/gm)].map(([, number]) => Number(number));
}

async function rowsIn(dataDir: string): Promise<Set<number>> {
  const database = await openDatabase(readConfig({ DATA_DIR: dataDir }), silentLog);
  const { rows } = await database.pool.query('select number::int from written');
  await database.close();
  return new Set(rows.map((row) => row.number));
}

async function killInTheMiddleOfWrites(dataDir: string): Promise<number[]> {
  const server = new NodeProcess(writer, { DATA_DIR: dataDir });
  await server.says(/(committed \d+\s+){200}/);
  server.signal('SIGKILL');
  await server.exit();
  return committedIn(server.output);
}

it('has every acknowledged row after the server is killed in the middle of writes', async () => {
  const dataDir = await makeDataFolder();
  const committed = await killInTheMiddleOfWrites(dataDir);
  const found = await rowsIn(dataDir);
  expect(committed.filter((number) => !found.has(number))).toEqual([]);
});

it('has every acknowledged row after server and PostgreSQL are killed at once', async () => {
  const dataDir = await makeDataFolder();
  const server = new NodeProcess(writer, { DATA_DIR: dataDir });
  await server.says(/(committed \d+\s+){200}/);
  const all = await postgresProcesses(await databaseFolder(dataDir));
  server.signal('SIGKILL');
  for (const pid of all) {
    try {
      process.kill(Number(pid), 'SIGKILL');
    } catch {
      // It ended because another PostgreSQL process did.
    }
  }
  await server.exit();
  const found = await rowsIn(dataDir);
  expect(committedIn(server.output).filter((number) => !found.has(number))).toEqual([]);
});

it('stops PostgreSQL when the server is killed', async () => {
  const dataDir = await makeDataFolder();
  await killInTheMiddleOfWrites(dataDir);
  const database = await databaseFolder(dataDir);
  await expect.poll(() => postgresProcesses(database), { timeout: 20_000 }).toEqual([]);
});

it('takes over from a PostgreSQL whose server was killed', async () => {
  const dataDir = await makeDataFolder();
  const server = new NodeProcess(writer, { DATA_DIR: dataDir });
  await server.says(/(committed \d+\s+){50}/);
  const database = await databaseFolder(dataDir);
  const before = await postmasterOf(database);
  process.kill(await guardianOf(database), 'SIGKILL');
  server.signal('SIGKILL');
  await server.exit();
  expect(await postgresProcesses(database)).toContain(before);

  const found = await rowsIn(dataDir);
  expect(committedIn(server.output).filter((number) => !found.has(number))).toEqual([]);
  expect(await postgresProcesses(database)).toEqual([]);
});

it('starts although a stale lock has the id of a running process', async () => {
  const dataDir = await makeDataFolder();
  await killInTheMiddleOfWrites(dataDir);
  const database = await databaseFolder(dataDir);
  await expect.poll(() => postgresProcesses(database), { timeout: 20_000 }).toEqual([]);
  // Another process of the same user now has the process id, as happens in containers.
  const { uid, gid } = await stat(database);
  const other = spawn('sleep', ['60'], { uid, gid, cwd: '/' });
  const lock = join(database, 'postmaster.pid');
  await writeFile(lock, `${other.pid}\n${database}\n1700000000\n1\n\n127.0.0.1\n\nready\n`);
  try {
    expect((await rowsIn(dataDir)).size).toBeGreaterThan(0);
  } finally {
    other.kill();
  }
});

async function postmasterOf(database: string): Promise<string> {
  return (await readFile(join(database, 'postmaster.pid'), 'utf8')).split('\n')[0] ?? '';
}
