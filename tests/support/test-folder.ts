import { rmSync } from 'node:fs';
import { chmod, chown, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chooseRunner, weAreRoot } from '../../src/embedded-postgres/runner';

/** Makes a folder for everything that a test run writes. Deleted after the run, even on Ctrl-C. */
export async function makeTestFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tipwell-test-'));
  if (weAreRoot()) {
    // PostgreSQL cannot run as root, so it needs access as the user that it does run as.
    const runner = chooseRunner();
    await chown(folder, runner.uid, runner.gid);
  }
  await chmod(folder, 0o755);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
