// Debian's programs, run as an ordinary user, each with a log file, and all stopped at the end.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { atEnd, throwawayFolder } from '../bench/support/throwaway';

/** Where Debian puts them, besides the usual places. */
const PATH = `${process.env.PATH}:/usr/sbin:/usr/lib/postgresql/15/bin`;

/** PostgreSQL and PgBouncer refuse to run as root, so it uses the user of Debian's package. */
const user = process.getuid?.() === 0 ? userOf('postgres') : null;

function userOf(name: string): { uid: number; gid: number } {
  const idOf = (flag: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/** Holds everything that the cluster writes. */
export const folder = throwawayFolder();
if (user) chownSync(folder, user.uid, user.gid);

export function writeSettings(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text, { mode: 0o644 });
  return path;
}

export function makeFolder(name: string): string {
  const path = join(folder, name);
  mkdirSync(path, { mode: 0o700 });
  if (user) chownSync(path, user.uid, user.gid);
  return path;
}

/** Returns the version that a program reports, or null if there is no such program. */
export function versionOf(program: string, flag = '--version'): string | null {
  try {
    const said = execFileSync(program, [flag], { encoding: 'utf8', env: { PATH } });
    return /\d+(?:\.\d+)+/.exec(said)?.[0] ?? said.trim();
  } catch {
    return null;
  }
}

export interface Program {
  readonly name: string;
  /** Whether it is still running. Only we should have ended it. */
  isRunning(): boolean;
  /** Kills it and everything that it has started, with SIGKILL. */
  kill(): Promise<void>;
}

export interface StartOptions {
  readonly env?: Record<string, string>;
  /** Whether to run it as our own user, in the repository's folder. */
  readonly asUs?: boolean;
}

/** Starts a program in its own process group. */
export function start(
  name: string,
  command: string,
  args: string[],
  { env, asUs = false }: StartOptions = {},
): Program {
  const log = openSync(join(folder, `${name}.log`), 'a');
  const child = spawn(command, args, {
    cwd: asUs ? process.cwd() : folder,
    env: { PATH, HOME: folder, LC_ALL: 'C.UTF-8', ...env },
    stdio: ['ignore', log, log],
    detached: true,
    ...(asUs ? {} : user),
  });
  const program: Program = {
    name,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    kill: () => killGroup(child),
  };
  atEnd(() => program.kill());
  return program;
}

async function killGroup(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const ended = once(child, 'exit');
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    child.kill('SIGKILL');
  }
  await ended;
}
