// Creates an empty database cluster with `initdb`, in a temporary folder that is then renamed, so
// that a crash never leaves an incomplete cluster.
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Binaries } from './binaries';
import { childEnvironment } from './child-environment';
import { ClusterError } from './cluster-error';
import { exists, syncFolderOf, writePrivateFile } from './files';
import type { Placement } from './placement';

export const SUPERUSER = 'tipwell';
const PASSWORD_FILE = 'tipwell-password';

/**
 * Creates the cluster if there is none. Waits for the disk if `durable`.
 * @throws {ClusterError} when it cannot be created
 */
export async function createCluster(
  { clusterDir, runner }: Placement,
  binaries: Binaries,
  durable: boolean,
): Promise<void> {
  if (await exists(join(clusterDir, 'PG_VERSION'))) return;
  const staging = `${clusterDir}.new-${randomBytes(4).toString('hex')}`;
  const passwordFile = `${staging}.password`;
  const password = randomBytes(24).toString('base64url');
  try {
    await mkdir(staging, { mode: 0o700 });
    if (runner) await chown(staging, runner.uid, runner.gid);
    await writePrivateFile(passwordFile, password, runner);
    await promisify(execFile)(
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
      { cwd: '/', env: childEnvironment(), ...(runner && { uid: runner.uid, gid: runner.gid }) },
    );
    await writePrivateFile(join(staging, PASSWORD_FILE), password, runner);
    await rename(staging, clusterDir);
    await syncFolderOf(clusterDir);
  } catch (error) {
    // Another process may have created it meanwhile. `Cluster` finds out which of them may run it.
    if (await exists(join(clusterDir, 'PG_VERSION'))) return;
    const { stderr, message } = error as Error & { stderr?: string };
    const reason = (stderr || message).trim().split('\n').at(-1);
    throw new ClusterError(`Cannot create a database in ${clusterDir}: ${reason}`);
  } finally {
    await rm(staging, { recursive: true, force: true });
    await rm(passwordFile, { force: true });
  }
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
