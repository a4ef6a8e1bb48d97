// Finds out whether a PostgreSQL is already running on a cluster. It may be an orphan: after a
// server is killed, its PostgreSQL keeps running briefly, or indefinitely if the guardian was
// killed too. Or it may belong to another server on the same folder.
//
// An advisory lock tells the two apart. The owner holds it on its own connection, which the
// operating system closes however the server dies.
import { execFile } from 'node:child_process';
import { readdir, readFile, readlink, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import type { Binaries } from './binaries';
import { childEnvironment } from './child-environment';
import { SUPERUSER } from './create-cluster';
import type { Log } from './log';
import type { Placement } from './placement';

/** The key of the owner's lock: "tipwell" as a number. */
export const OWNER_LOCK = '32767029058825324';
const POSTMASTER_FILE = 'postmaster.pid';

export type Finding =
  /** Nothing answers. */
  | { state: 'none' }
  /** Starting, recovering or shutting down. */
  | { state: 'busy' }
  /** Another server owns it. */
  | { state: 'owned' }
  /** Running, but its server is gone. */
  | { state: 'orphan'; pid: string };

/** The process and port of the PostgreSQL that runs on the cluster, or last did. */
export async function readPostmasterFile(
  clusterDir: string,
): Promise<{ pid: string | undefined; port: string | undefined }> {
  const file = await readFile(join(clusterDir, POSTMASTER_FILE), 'utf8').catch(() => '');
  const [pid, , , port] = file.split('\n');
  return { pid, port };
}

/**
 * Says what runs on the cluster. Waits up to `graceMs` for the owner's lock, since PostgreSQL frees
 * that of a killed server a moment later.
 */
export async function findPredecessor(
  clusterDir: string,
  password: string,
  graceMs: number,
): Promise<Finding> {
  const { pid, port } = await readPostmasterFile(clusterDir);
  if (!pid || !port) return { state: 'none' };
  const client = new pg.Client({
    host: '127.0.0.1',
    port: Number(port),
    user: SUPERUSER,
    password,
    database: 'postgres',
    connectionTimeoutMillis: 5000,
    query_timeout: 5000,
  });
  client.on('error', () => {}); // PostgreSQL may stop during the query, which then fails
  let connected = false;
  try {
    await client.connect();
    connected = true;
    await client.query(`set lock_timeout = ${graceMs}`);
    await client.query(`select pg_advisory_lock(${OWNER_LOCK})`);
    return { state: 'orphan', pid };
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === '55P03') return { state: 'owned' }; // lock_timeout
    // 57P03: starting up or shutting down. 53300: out of connections, so it is running.
    return { state: connected || code === '57P03' || code === '53300' ? 'busy' : 'none' };
  } finally {
    await client.end().catch(() => {});
  }
}

/** Shuts an orphan down cleanly. No error if it has already ended. */
export async function stopOrphan(
  { clusterDir, runner }: Placement,
  binaries: Binaries,
  log: Log,
): Promise<void> {
  log.warn(`Stopping the PostgreSQL that a crash left running in ${clusterDir}.`);
  await promisify(execFile)(
    binaries.pgCtl,
    ['stop', '-D', clusterDir, '-m', 'fast', '-w', '-t', '60'],
    { cwd: '/', env: childEnvironment(), ...(runner && { uid: runner.uid, gid: runner.gid }) },
  ).catch((error: Error) => log.debug(`pg_ctl stop: ${error.message.trim()}`));
}

/**
 * Removes a `postmaster.pid` whose process is not PostgreSQL. After a crash of the machine or
 * container, another process may have the same id, and PostgreSQL, which checks only the id, would
 * never start again. PostgreSQL works in its data folder, so if no process does, the file is stale.
 * Only Linux shows that; on other systems the file stays.
 */
export async function removeStaleLock(clusterDir: string, log: Log): Promise<void> {
  if (process.platform !== 'linux') return;
  const folder = await realpath(clusterDir);
  for (const pid of await readdir('/proc')) {
    if (!/^\d+$/.test(pid)) continue;
    if ((await readlink(`/proc/${pid}/cwd`).catch(() => '')) === folder) return;
  }
  log.warn(`Removing a stale ${POSTMASTER_FILE} from ${clusterDir}.`);
  await rm(join(clusterDir, POSTMASTER_FILE), { force: true });
}
