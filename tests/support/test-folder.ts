import { rmSync, type StatsFs } from 'node:fs';
import { chmod, chown, mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chooseRunner, weAreRoot } from '../../src/embedded-postgres/runner';

const inMemory = '/dev/shm';
const enoughBytes = 2 ** 31;

/**
 * Returns where databases that nobody keeps are best made: in memory, where Linux offers enough of
 * it. Tests create and drop hundreds of databases of hundreds of files each, and a file system on
 * disk looks for inodes that were not freed just now, which took a third of the processors' time.
 */
export async function disposableParent(): Promise<string> {
  const { bavail = 0, bsize = 0 } = await statfs(inMemory).catch(() => ({}) as Partial<StatsFs>);
  return bavail * bsize >= enoughBytes ? inMemory : tmpdir();
}

/** Makes a folder for everything that a test run writes. Deleted after the run, even on Ctrl-C. */
export async function makeTestFolder(parent = tmpdir()): Promise<string> {
  const folder = await mkdtemp(join(parent, 'tipwell-test-'));
  if (weAreRoot()) {
    // PostgreSQL cannot run as root, so it needs access as the user that it does run as.
    const runner = chooseRunner();
    await chown(folder, runner.uid, runner.gid);
  }
  await chmod(folder, 0o755);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
