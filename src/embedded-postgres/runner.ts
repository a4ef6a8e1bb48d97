// PostgreSQL refuses to run as root: from root, it runs as an unprivileged user, the runner.
import { readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { ClusterError } from './cluster-error';

export interface Runner {
  readonly uid: number;
  readonly gid: number;
  /** For messages. */
  readonly name: string;
}

export function weAreRoot(): boolean {
  return process.getuid?.() === 0;
}

/**
 * Picks an existing user to run PostgreSQL for root: `tipwell`, `postgres`, `_postgres` or
 * `nobody`. It has to exist, because `initdb` looks it up by id.
 * @throws {ClusterError} when the system has none of them
 */
export function chooseRunner(passwd = readFileSync('/etc/passwd', 'utf8')): Runner {
  const runner = findUser(['tipwell', 'postgres', '_postgres', 'nobody'], passwd);
  if (runner) return runner;
  throw new ClusterError(
    'PostgreSQL refuses to run as root, and there is no user "postgres" or "nobody" to run it: ' +
      'start Tipwell as another user, or set DATABASE_URL to a PostgreSQL server.',
  );
}

/** The first of these users that exists and is not root, or null. */
export function findUser(
  names: readonly string[],
  passwd = readFileSync('/etc/passwd', 'utf8'),
): Runner | null {
  for (const name of names) {
    const line = passwd.split('\n').find((entry) => entry.startsWith(`${name}:`));
    const [, , uid, gid] = line?.split(':') ?? [];
    if (uid && gid && uid !== '0') return { name, uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 };
  }
  return null;
}

/** The folder's owner, who alone can run a database in it; null if that is root. */
export function ownerOf(folder: string): Runner | null {
  const { uid, gid } = statSync(folder);
  return uid === 0 ? null : { uid, gid, name: `user ${uid}` };
}

/** Whether the runner may read and execute `path`, by the modes and owners along the path. */
export function canReach(path: string, runner: Runner): boolean {
  let current = realpathSync(path);
  if (!allows(current, 0o5, runner)) return false;
  while (current !== dirname(current)) {
    current = dirname(current);
    if (!allows(current, 0o1, runner)) return false;
  }
  return true;
}

function allows(path: string, wanted: number, runner: Runner): boolean {
  const { mode, uid, gid } = statSync(path);
  const shift = uid === runner.uid ? 6 : gid === runner.gid ? 3 : 0;
  return ((mode >> shift) & wanted) === wanted;
}
