// Decides where the database is kept, and which user runs it.
import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { ClusterError } from './cluster-error';
import { createPrivateFile, exists, syncFolderOf } from './files';
import type { Log } from './log';
import { canReach, chooseRunner, ownerOf, type Runner, weAreRoot } from './runner';

export interface Placement {
  readonly clusterDir: string;
  /** Null if it is this process's own user. */
  readonly runner: Runner | null;
  /** Where a copy of PostgreSQL's programs goes. */
  readonly copyHome: string;
}

/** Permanent and accessible to every user, unlike root's home or a temporary folder. */
const ROOT_HOME = '/var/lib/tipwell';
/** A file in the data folder with the path of a database kept elsewhere. */
const POINTER = 'postgres-location';

/**
 * Decides where the database of a data folder is kept. If we are root, PostgreSQL runs as an
 * unprivileged user. If that user cannot reach the data folder, the database is kept in
 * `/var/lib/tipwell`, and a file in the data folder points there.
 * @throws {ClusterError} when the data folder cannot be created, or when the user who has to run an
 * existing database cannot reach it
 */
export async function placeCluster(dataDir: string, log: Log): Promise<Placement> {
  await makeDataDir(dataDir);
  const pointed = await readPointer(dataDir);
  const clusterDir = clusterDirOf(dataDir, pointed);
  if (!weAreRoot()) return { clusterDir, runner: null, copyHome: dataDir };

  const present = await exists(clusterDir);
  const runner = (present && ownerOf(clusterDir)) || chooseRunner();
  const copyHome = ROOT_HOME;
  if (canReach(present ? dirname(clusterDir) : dataDir, runner)) {
    return { clusterDir, runner, copyHome };
  }
  if (present) {
    throw new ClusterError(
      `PostgreSQL refuses to run as root, and ${runner.name}, who has to run it, cannot reach ` +
        `the database in ${clusterDir}: give others access to the folders above it (chmod o+rx).`,
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
    // The runner has to reach it, whatever root's umask. Private files in it have their own modes.
    if (created && weAreRoot()) await chmod(dataDir, 0o755);
  } catch (error) {
    throw new ClusterError(`Cannot create the data folder ${dataDir}: ${(error as Error).message}`);
  }
}

/** Where the database of a data folder is or would be. */
export async function findClusterDir(dataDir: string): Promise<string> {
  return clusterDirOf(dataDir, await readPointer(dataDir));
}

const clusterDirOf = (dataDir: string, pointed: string | null) =>
  pointed ?? join(dataDir, 'postgres');

async function readPointer(dataDir: string): Promise<string | null> {
  const text = await readFile(join(dataDir, POINTER), 'utf8').catch(() => '');
  return text.trim() || null;
}

/** A new name each time: deleting the data folder should lead to an empty database. */
async function pointElsewhere(dataDir: string): Promise<string> {
  const name = `${basename(dirname(dataDir))}-${randomBytes(6).toString('hex')}`;
  const clusterDir = join(ROOT_HOME, name, 'postgres');
  const pointer = join(dataDir, POINTER);
  // An empty file was left by a crash.
  await rm(pointer, { force: true });
  await createPrivateFile(pointer, `${clusterDir}\n`, null);
  await syncFolderOf(pointer);
  return clusterDir;
}
