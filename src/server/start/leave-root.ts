// Started as root, as in a container, the server goes on as a user without rights before it listens:
// it decodes strangers' photos, and a hole in a decoder should not give the machine away.
//
// What only root can read is read by then: the code, the settings, the migrations. What is read
// later, a new connection to the database and the files of the client, is tried as that user first.
import { execFileSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../db/log';
import type { Database } from '../db/open';

export interface LeavingRoot {
  /** Where this process finds the client afterwards. */
  readonly clientDir: string;
  /** Gives root up, for this process and for good. Does nothing where that is not possible. */
  leave(): void;
}

type User = NonNullable<Database['unprivilegedUser']>;

/** Where a copy of the client may go: durable, and passable for everybody. */
const COPY_HOME = '/var/lib/tipwell';

/**
 * Finds out how this process can do without root, and copies the client where it has to. A
 * process that has to stay root says so in one warning.
 */
export async function prepareToLeaveRoot(
  database: Pick<Database, 'unprivilegedUser' | 'connectOnce'>,
  clientDir: string,
  log: Log,
): Promise<LeavingRoot> {
  const stay = { clientDir, leave: () => {} };
  if (process.getuid?.() !== 0) return stay;
  try {
    const user = database.unprivilegedUser;
    if (!user) throw new Error('this system has no user "tipwell" or "nobody"');
    await withRightsOf(user, () => database.connectOnce());
    return { clientDir: await readableClient(clientDir, user), leave: () => become(user, log) };
  } catch (error) {
    log.warn(
      `Tipwell keeps running as root, which it need not: ${(error as Error).message}. ` +
        'Better start it as another user.',
    );
    return stay;
  }
}

/** Runs `work` with the rights of `user`; then this process is root again. */
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
  log.info(`Going on as ${user.name} instead of root.`);
}

/** The client's folder, or a copy where `user` cannot read it, as in root's home. */
async function readableClient(clientDir: string, user: User): Promise<string> {
  const page = join(clientDir, 'index.html');
  if (!existsSync(page) || (await withRightsOf(user, () => canRead(page)))) return clientDir;
  // One for each checkout, made anew at each start: the build may have changed.
  const copy = join(COPY_HOME, `client-${hash('sha256', clientDir, 'hex').slice(0, 16)}`);
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

function canRead(path: string): boolean {
  try {
    readFileSync(path);
    return true;
  } catch {
    return false;
  }
}
