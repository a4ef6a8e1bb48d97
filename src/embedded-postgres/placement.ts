// Where the embedded database lives and who runs it.
import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { ClusterError } from './cluster-error';
import { exists, syncFolderOf, writePrivateFile } from './files';
import type { Log } from './log';
import { canReach, chooseRunner, ownerOf, type Runner, weAreRoot } from './runner';

export interface Placement {
  /** PostgreSQL's own data folder. */
  readonly clusterDir: string;
  /** Null: this process's own user. */
  readonly runner: Runner | null;
  /** Where a copy of the programs may go. */
  readonly copyHome: string;
}

/** Durable and passable for everybody, unlike root's home or a folder for temporary files. */
const ROOT_HOME = '/var/lib/tipwell';
/** In the data folder: says where the database is when it could not be there. */
const POINTER = 'postgres-location';

/**
 * Decides where the database of a data folder is. For root, PostgreSQL runs as an unprivileged
 * user; when that user cannot reach the data folder, the database goes to `/var/lib/tipwell`
 * and a file in the data folder points to it.
 * @throws {ClusterError} when an existing database cannot be reached by who has to run it
 */
export async function placeCluster(dataDir: string, log: Log): Promise<Placement> {
  await makeDataDir(dataDir);
  const pointed = await readPointer(dataDir);
  const clusterDir = pointed ?? join(dataDir, 'postgres');
  if (!weAreRoot()) return { clusterDir, runner: null, copyHome: dataDir };

  const present = await exists(clusterDir);
  const runner = (present && ownerOf(clusterDir)) || chooseRunner();
  const copyHome = ROOT_HOME;
  if (canReach(dirname(present ? clusterDir : dataDir), runner)) {
    return { clusterDir, runner, copyHome };
  }
  if (present) {
    throw new ClusterError(
      `PostgreSQL refuses to run as root, and ${runner.name}, who has to run it, cannot reach ` +
        `the database in ${clusterDir}: let others pass the folders above it (chmod o+rx).`,
    );
  }
  const elsewhere = pointed ?? (await pointElsewhere(dataDir));
  await mkdir(dirname(elsewhere), { recursive: true, mode: 0o755 });
  log.info(
    `PostgreSQL refuses to run as root, and ${runner.name} cannot reach ${dataDir}: ` +
      `the database is kept in ${elsewhere}.`,
  );
  return { clusterDir: elsewhere, runner, copyHome };
}

async function makeDataDir(dataDir: string): Promise<void> {
  try {
    const created = await mkdir(dataDir, { recursive: true });
    // Passable, whatever root's umask says; what is private inside has its own mode.
    if (created && weAreRoot()) await chmod(dataDir, 0o755);
  } catch (error) {
    throw new ClusterError(`Cannot make the data folder ${dataDir}: ${(error as Error).message}`);
  }
}

async function readPointer(dataDir: string): Promise<string | null> {
  const text = await readFile(join(dataDir, POINTER), 'utf8').catch(() => '');
  return text.trim() || null;
}

/** A fresh name each time: whoever deletes the data folder expects an empty database. */
async function pointElsewhere(dataDir: string): Promise<string> {
  const name = `${basename(dirname(dataDir))}-${randomBytes(6).toString('hex')}`;
  const clusterDir = join(ROOT_HOME, name, 'postgres');
  const pointer = join(dataDir, POINTER);
  await writePrivateFile(pointer, `${clusterDir}\n`, null);
  await syncFolderOf(pointer);
  return clusterDir;
}
