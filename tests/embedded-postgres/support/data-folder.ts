import { chmod, mkdtemp, readdir, readFile, readlink, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, inject, onTestFinished } from 'vitest';

/** Creates a data folder for a test. Removes it afterwards, with any database kept elsewhere. */
export async function makeDataFolder(mode = 0o755): Promise<string> {
  const folder = await mkdtemp(join(inject('testFolder'), 'data-'));
  await chmod(folder, mode);
  onTestFinished(async () => {
    const database = await databaseFolder(folder);
    // If the test killed its server, the guardian takes a moment to stop PostgreSQL.
    await expect.poll(() => postgresProcesses(database), { timeout: 30_000 }).toEqual([]);
    await rm(folder, { recursive: true, force: true });
    if (!database.startsWith(folder)) await rm(dirname(database), { recursive: true, force: true });
  });
  return folder;
}

/** Returns the folder of a data folder's database, which may be elsewhere. */
export async function databaseFolder(dataFolder: string): Promise<string> {
  const pointer = await readFile(join(dataFolder, 'postgres-location'), 'utf8').catch(() => '');
  return pointer.trim() || join(dataFolder, 'postgres');
}

/** Returns the process ids of the PostgreSQL that runs in a database folder. Linux only. */
export async function postgresProcesses(database: string): Promise<string[]> {
  const found: string[] = [];
  for (const pid of await readdir('/proc')) {
    if ((await readlink(`/proc/${pid}/cwd`).catch(() => '')) === database) found.push(pid);
  }
  return found;
}

/** Returns the process id of the shell that stops a folder's PostgreSQL if its server dies. */
export async function guardianOf(database: string): Promise<number> {
  for (const pid of await readdir('/proc')) {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    if (command.startsWith('/bin/sh') && command.includes(database)) return Number(pid);
  }
  throw new Error(`Nobody guards ${database}`);
}
