import { rmSync, type StatsFs } from 'node:fs';
import { chmod, chown, mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chooseRunner, weAreRoot } from '../../src/embedded-postgres/runner';

const inMemory = '/dev/shm';
const enoughBytes = 2 ** 31;

/**
 * Returns where to create throwaway databases: in memory, if Linux has enough. Tests create and
 * drop hundreds of databases of hundreds of files each, and on disk the search for free inodes took
 * a third of the CPU time.
 */
export async function disposableParent(): Promise<string> {
  const { bavail = 0, bsize = 0 } = await statfs(inMemory).catch(() => ({}) as Partial<StatsFs>);
  return bavail * bsize >= enoughBytes ? inMemory : tmpdir();
}

/** Makes a folder for everything that a test run writes. Deleted after the run, even on Ctrl-C. */
export async function makeTestFolder(parent = tmpdir()): Promise<string> {
  const folder = await mkdtemp(join(parent, 'tipwell-test-'));
  if (weAreRoot()) {
    // PostgreSQL refuses to run as root, so its user needs access.
    const runner = chooseRunner();
    await chown(folder, runner.uid, runner.gid);
  }
  await chmod(folder, 0o755);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
