// Started as root, as in a container, the server becomes an unprivileged user before it listens: it
// decodes strangers' photos, and a vulnerable decoder should not hand over the machine.
// By then it has read everything that only root may be able to read: the settings, the migrations
// and all of its code (`docs/decisions/0031-nothing-loaded-late.md`). It first checks that the user
// can do what is needed later: connect to the database and read the client's files.
import { execFileSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '#server/db/open';
import type { Log } from '#server/log';

export interface PrivilegeDrop {
  /** The folder from which the unprivileged process can serve the client. */
  readonly clientDir: string;
  /** Gives up root for good. Does nothing if the process is not root or must stay root. */
  drop(): void;
}

type User = NonNullable<Database['unprivilegedUser']>;

/** Where a copy of the client goes: permanent, and readable by every user. */
const COPY_HOME = '/var/lib/tipwell';

/**
 * Checks whether the process can work as an unprivileged user, and copies the client if that user
 * cannot read it. Logs a warning if the process must stay root.
 */
export async function prepareToDropPrivileges(
  database: Pick<Database, 'unprivilegedUser' | 'connectOnce'>,
  clientDir: string,
  log: Log,
): Promise<PrivilegeDrop> {
  const stay = { clientDir, drop: () => {} };
  if (process.getuid?.() !== 0) return stay;
  try {
    const user = database.unprivilegedUser;
    if (!user) throw new Error('this system has no user "tipwell" or "nobody"');
    await withRightsOf(user, () => database.connectOnce());
    return { clientDir: await readableClient(clientDir, user), drop: () => become(user, log) };
  } catch (error) {
    log.warn(
      `Tipwell stays root, because it cannot continue as another user: ${(error as Error).message}. ` +
        'Start it as an ordinary user instead.',
    );
    return stay;
  }
}

/** Runs `work` with the rights of `user`, then returns to root. */
async function withRightsOf<T>(user: User, work: () => T | Promise<T>): Promise<T> {
  const groups = process.getgroups?.() ?? [];
  const group = process.getegid?.() ?? 0;
  process.setgroups?.([user.gid]);
  try {
    process.setegid?.(user.gid);
    process.seteuid?.(user.uid);
    return await work();
  } finally {
    process.seteuid?.(0);
    process.setegid?.(group);
    process.setgroups?.(groups);
  }
}

function become(user: User, log: Log): void {
  process.setgroups?.([user.gid]);
  process.setgid?.(user.gid);
  process.setuid?.(user.uid);
  log.info(`Continuing as ${user.name} instead of root.`);
}

/** Returns the client's folder, or a copy if `user` cannot read it, as in root's home. */
async function readableClient(clientDir: string, user: User): Promise<string> {
  const page = join(clientDir, 'index.html');
  if (!existsSync(page) || (await withRightsOf(user, () => canRead(page)))) return clientDir;
  const copy = copyOf(clientDir);
  await mkdir(COPY_HOME, { recursive: true, mode: 0o755 });
  const staging = await mkdtemp(`${copy}.`);
  try {
    await cp(clientDir, staging, { recursive: true });
    execFileSync('chmod', ['-R', 'a+rX', staging]);
    await rm(copy, { recursive: true, force: true });
    await rename(staging, copy);
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
  return copy;
}

/** Returns the folder for this installation's copy, which is replaced at each start. */
export function copyOf(clientDir: string): string {
  return join(COPY_HOME, `client-${hash('sha256', clientDir, 'hex').slice(0, 16)}`);
}

function canRead(path: string): boolean {
  try {
    readFileSync(path);
    return true;
  } catch {
    return false;
  }
}
