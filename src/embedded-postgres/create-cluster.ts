// Creates an empty cluster with `initdb`, in a temporary folder that is then renamed, so that a
// crash never leaves an incomplete one.
//
// If we are root, the temporary folder belongs to the runner. Other programs of that user could
// place symbolic links there, so root itself writes and deletes nothing in it.
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { lchown, mkdir, readFile, rename, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Binaries } from './binaries';
import { childEnvironment } from './child-environment';
import { ClusterError } from './cluster-error';
import { createPrivateFile, exists, syncFile, syncFolderOf } from './files';
import type { Placement } from './placement';
import type { Runner } from './runner';

const run = promisify(execFile);

export const SUPERUSER = 'tipwell';
const PASSWORD_FILE = 'tipwell-password';

/** Whether a folder has a cluster, even if this user may not read it. */
export const isCluster = (clusterDir: string) => exists(join(clusterDir, 'PG_VERSION'));

/**
 * Creates the cluster if there is none. Waits for the disk if `durable`.
 * @throws {ClusterError} when it cannot be created
 */
export async function createCluster(
  { clusterDir, runner }: Placement,
  binaries: Binaries,
  durable: boolean,
): Promise<void> {
  if (await isCluster(clusterDir)) return;
  const staging = `${clusterDir}.new-${randomBytes(8).toString('hex')}`;
  const passwordFile = `${staging}.password`;
  const password = randomBytes(24).toString('base64url');
  try {
    await mkdir(staging, { mode: 0o700 });
    if (runner) await lchown(staging, runner.uid, runner.gid);
    await createPrivateFile(passwordFile, password, runner);
    await run(
      binaries.initdb,
      [
        `--pgdata=${staging}`,
        `--username=${SUPERUSER}`,
        `--pwfile=${passwordFile}`,
        '--auth-host=scram-sha-256',
        '--auth-local=reject',
        // PostgreSQL's built-in Unicode rules are the same on every system.
        '--encoding=UTF8',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--locale=C',
        ...(durable ? [] : ['--no-sync']),
      ],
      as(runner),
    );
    await keepPassword(passwordFile, password, staging, runner);
    await rename(staging, clusterDir);
    await syncFolderOf(clusterDir);
  } catch (error) {
    // Another process may have created it. `Cluster` decides which one may run it.
    if (await isCluster(clusterDir)) return;
    const { stderr, message } = error as Error & { stderr?: string };
    const reason = (stderr || message).trim().split('\n').at(-1);
    throw new ClusterError(`Cannot create a database in ${clusterDir}: ${reason}`);
  } finally {
    await remove(staging, runner);
    await rm(passwordFile, { force: true });
  }
}

/** Options for running a program as the runner, or as this user without one. */
function as(runner: Runner | null) {
  const user = runner && { uid: runner.uid, gid: runner.gid };
  return { cwd: '/', env: childEnvironment(), ...user };
}

async function keepPassword(from: string, password: string, folder: string, runner: Runner | null) {
  const kept = join(folder, PASSWORD_FILE);
  if (!runner) return createPrivateFile(kept, password, null);
  await run('cp', ['--', from, kept], as(runner));
  await syncFile(kept);
}

async function remove(folder: string, runner: Runner | null): Promise<void> {
  if (!(await exists(folder))) return;
  if (!runner) return rm(folder, { recursive: true, force: true });
  // The runner may not be allowed to delete the folder itself; root can, since it is empty.
  await run('rm', ['-rf', '--', folder], as(runner)).catch(() => {});
  await rmdir(folder).catch(() => {});
}

/**
 * Returns the password of the cluster's superuser.
 * @throws {ClusterError} when this user may not read it
 */
export async function readPassword(clusterDir: string): Promise<string> {
  try {
    return await readFile(join(clusterDir, PASSWORD_FILE), 'utf8');
  } catch (error) {
    throw new ClusterError(
      `Cannot read the database in ${clusterDir}. Does another user own it? ` +
        (error as Error).message,
    );
  }
}
