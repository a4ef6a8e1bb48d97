import { rmSync } from 'node:fs';
import { chmod, chown, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chooseRunner, weAreRoot } from '../../src/server/db/embedded/runner';

/** A folder for whatever a run of tests writes; it goes with the run, even after Ctrl-C. */
export async function makeTestFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tipwell-test-'));
  if (weAreRoot()) {
    // PostgreSQL, which does not run as root, keeps its files here and may delete the folder.
    const runner = chooseRunner();
    await chown(folder, runner.uid, runner.gid);
  }
  await chmod(folder, 0o755);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
