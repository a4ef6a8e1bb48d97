// Runs Debian's programs as an ordinary user, each with a log file, and stops all at the end.
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { atEnd, throwawayFolder } from '../bench/support/throwaway';

/** Where Debian puts them, besides the usual places. */
const PATH = `${process.env.PATH}:/usr/sbin:/usr/lib/postgresql/15/bin`;

/** PostgreSQL and PgBouncer refuse to run as root, so they run as the user of Debian's package. */
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

/** Enough for a database of some thousand tips. */
const DISK_BYTES = 1024 ** 3;

/**
 * Creates a folder that is a small in-memory disk of its own if we run as root and so may mount
 * one. `fill` fills it, and returns a function that frees the space again. Without root, `fill` is
 * null.
 */
export function makeDisk(name: string): { folder: string; fill: (() => () => void) | null } {
  const path = makeFolder(name);
  if (!user) return { folder: path, fill: null };
  const options = `size=${DISK_BYTES},mode=0700,uid=${user.uid},gid=${user.gid}`;
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', path]);
  if (status !== 0) return { folder: path, fill: null };
  atEnd(async () => {
    execFileSync('umount', ['--lazy', path]);
  });
  const filling = join(path, 'filling');
  return {
    folder: path,
    fill() {
      // Ends when no space is left.
      spawnSync('dd', ['if=/dev/zero', `of=${filling}`, 'bs=64k']);
      return () => rmSync(filling);
    },
  };
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
  /** Returns true while it is running. Nothing but us should end it. */
  isRunning(): boolean;
  /** Sends SIGKILL to it and everything that it has started. */
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

/**
 * Runs one of PostgreSQL's client programs until it exits.
 * @throws {Error} when it fails
 */
export async function runProgram(command: string, args: string[]): Promise<void> {
  const log = openSync(join(folder, `${command}.log`), 'a');
  const child = spawn(command, args, { env: { PATH, HOME: folder }, stdio: ['ignore', log, log] });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${command} ended with ${code}`);
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
