// Who is running a cluster already? A postmaster outlives a killed server for a moment, or for
// long if its guardian was killed too; a second server on the same folder is somebody else's.
//
// What tells the two apart is an advisory lock that the owning server holds on a connection of
// its own: the system closes that connection when the server dies, however it dies.
import { execFile } from 'node:child_process';
import { readdir, readFile, readlink, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import type { Binaries } from './binaries';
import { childEnvironment } from './child-environment';
import { SUPERUSER } from './create-cluster';
import type { Log } from './log';
import type { Placement } from './placement';

/** The owner's lock: "tipwell" as a number. */
export const OWNER_LOCK = '32767029058825324';
const POSTMASTER_FILE = 'postmaster.pid';

export type Finding =
  /** Nobody answers. */
  | { state: 'none' }
  /** It is starting, recovering or shutting down. */
  | { state: 'busy' }
  /** It serves another server. */
  | { state: 'owned' }
  /** It runs, and the server it belonged to is gone. */
  | { state: 'orphan'; pid: string };

/** Looks at who runs the cluster, without changing anything. */
export async function findPredecessor(clusterDir: string, password: string): Promise<Finding> {
  const file = await readFile(join(clusterDir, POSTMASTER_FILE), 'utf8').catch(() => '');
  const [pid, , , port] = file.split('\n');
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
  client.on('error', () => {}); // it may be stopped while we ask; the next look tells
  try {
    await client.connect();
    const { rows } = await client.query(`select pg_try_advisory_lock(${OWNER_LOCK}) as free`);
    return rows[0]?.free ? { state: 'orphan', pid } : { state: 'owned' };
  } catch (error) {
    // 57P03: starting up or shutting down; 53300: all connections taken, so it is alive.
    const { code } = error as { code?: string };
    return { state: code === '57P03' || code === '53300' ? 'busy' : 'none' };
  } finally {
    await client.end().catch(() => {});
  }
}

/** Shuts an orphan down cleanly. It may have ended by itself meanwhile. */
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
 * Removes a `postmaster.pid` that names a process which is not PostgreSQL. After a crash of the
 * machine or of a container the number may belong to something else, and PostgreSQL, which only
 * looks at the number, would refuse to start for ever. Every PostgreSQL process works in its
 * data folder, so when none does, the file is stale. Only Linux lets us see that.
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

/** Long enough for a server that just started PostgreSQL to take its lock. */
export const lockGrace = () => pause(1000);
