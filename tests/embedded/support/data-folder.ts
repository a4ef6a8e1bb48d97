import { chmod, mkdtemp, readdir, readFile, readlink, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, inject, onTestFinished } from 'vitest';

/** A folder of its own for a test, with what it caused elsewhere removed at the end as well. */
export async function makeDataFolder(mode = 0o755): Promise<string> {
  const folder = await mkdtemp(join(inject('testFolder'), 'data-'));
  await chmod(folder, mode);
  onTestFinished(async () => {
    const database = await databaseFolder(folder);
    // The guardian of a server that a test killed stops PostgreSQL a moment later.
    await expect.poll(() => postgresProcesses(database), { timeout: 30_000 }).toEqual([]);
    await rm(folder, { recursive: true, force: true });
    if (!database.startsWith(folder)) await rm(dirname(database), { recursive: true, force: true });
  });
  return folder;
}

/** Where the database of a data folder is. */
export async function databaseFolder(dataFolder: string): Promise<string> {
  const pointer = await readFile(join(dataFolder, 'postgres-location'), 'utf8').catch(() => '');
  return pointer.trim() || join(dataFolder, 'postgres');
}

/** Process ids of the PostgreSQL that works in a database folder. Linux only. */
export async function postgresProcesses(database: string): Promise<string[]> {
  const found: string[] = [];
  for (const pid of await readdir('/proc')) {
    if ((await readlink(`/proc/${pid}/cwd`).catch(() => '')) === database) found.push(pid);
  }
  return found;
}

/** Process id of the shell that stops a database folder's PostgreSQL once its server has died. */
export async function guardianOf(database: string): Promise<number> {
  for (const pid of await readdir('/proc')) {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    if (command.startsWith('/bin/sh') && command.includes(database)) return Number(pid);
  }
  throw new Error(`Nobody guards ${database}`);
}
