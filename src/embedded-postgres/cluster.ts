// Starts and stops PostgreSQL for a data folder, and restarts it when it ends unexpectedly.
import { setTimeout as pause } from 'node:timers/promises';
import { type Binaries, prepareBinaries } from './binaries';
import { ClusterError } from './cluster-error';
import { createCluster, readPassword, SUPERUSER } from './create-cluster';
import { freePort } from './free-port';
import type { Log } from './log';
import { OwnerLock } from './owner-lock';
import { type Placement, placeCluster } from './placement';
import { durableSettings, launchPostmaster, type Postmaster } from './postmaster';
import { findPredecessor, removeStaleLock, stopOrphan } from './predecessor';
import type { Runner } from './runner';

export interface ClusterOptions {
  /** If false, commits do not wait for the disk. Only for throwaway data. */
  readonly durable?: boolean;
  /** Further PostgreSQL settings, as `name=value`. */
  readonly settings?: readonly string[];
  /** A folder to delete if this process dies without stopping the cluster. */
  readonly disposable?: string;
  /** Gives up the start when aborted, and rejects with its reason. */
  readonly stopping?: AbortSignal;
}

/** How long to wait for another PostgreSQL in the folder to end. */
const TIMEOUT_MS = 60_000;
/** How long PostgreSQL may take to free the lock of a killed server. */
const RELEASE_MS = 1000;
/** How long a server that has just started PostgreSQL may take to lock it. */
const TAKE_MS = 250;
const LOOK_AGAIN_MS = 25;

export class Cluster {
  readonly #dataDir: string;
  readonly #placement: Placement;
  readonly #binaries: Binaries;
  readonly #password: string;
  readonly #options: ClusterOptions;
  readonly #log: Log;
  #port = 0;
  #postmaster: Postmaster | null = null;
  #ownerLock: OwnerLock | null = null;
  #stopping = false;

  private constructor(
    dataDir: string,
    placement: Placement,
    binaries: Binaries,
    password: string,
    options: ClusterOptions,
    log: Log,
  ) {
    this.#dataDir = dataDir;
    this.#placement = placement;
    this.#binaries = binaries;
    this.#password = password;
    this.#options = options;
    this.#log = log;
  }

  /**
   * Starts the database of a data folder, creating it if necessary. After a crash it removes a
   * stale lock and stops a PostgreSQL that is still running.
   * @throws {ClusterError} when another process uses the folder, or PostgreSQL cannot run
   */
  static async start(dataDir: string, log: Log, options: ClusterOptions = {}): Promise<Cluster> {
    const placement = await placeCluster(dataDir, log);
    const binaries = await prepareBinaries(placement.runner, placement.copyHome, log);
    await createCluster(placement, binaries, options.durable !== false);
    const password = await readPassword(placement.clusterDir);
    const cluster = new Cluster(dataDir, placement, binaries, password, options, log);
    await cluster.#run(options.stopping);
    return cluster;
  }

  /** The user who runs PostgreSQL; null if it is this process's own. */
  get runner(): Runner | null {
    return this.#placement.runner;
  }

  /**
   * The URL of a database for the cluster's superuser: for administration, not for serving.
   * Contains the password: never log it.
   */
  url(database: string): string {
    return `postgresql://${SUPERUSER}:${this.#password}@127.0.0.1:${this.#port}/${database}`;
  }

  /** Shuts PostgreSQL down and waits for its end. */
  async stop(): Promise<void> {
    this.#stopping = true;
    await this.#ownerLock?.release();
    await this.#postmaster?.stop();
  }

  async #run(stopping?: AbortSignal): Promise<void> {
    const deadline = Date.now() + TIMEOUT_MS;
    const { clusterDir } = this.#placement;
    let orphan = '';
    while (Date.now() < deadline) {
      stopping?.throwIfAborted();
      const found = await findPredecessor(clusterDir, this.#password, RELEASE_MS);
      if (found.state === 'owned') throw this.#inUse();
      if (found.state === 'busy') {
        await pause(LOOK_AGAIN_MS);
        continue;
      }
      if (found.state === 'orphan') {
        // Stop it only when seen twice: its server may be about to take the lock.
        if (orphan === found.pid) await stopOrphan(this.#placement, this.#binaries, this.#log);
        else await pause(TAKE_MS);
        orphan = found.pid;
        continue;
      }
      if (await this.#launch(stopping)) return;
    }
    throw new ClusterError(
      `Another PostgreSQL keeps the data folder ${this.#dataDir} (${clusterDir}) busy: ` +
        'stop it, or set DATA_DIR to another folder.',
    );
  }

  /** @returns false if the folder or port was taken; the caller should look again */
  async #launch(stopping?: AbortSignal): Promise<boolean> {
    const durability = this.#options.durable === false ? ['fsync=off'] : durableSettings;
    const port = this.#port || (await freePort());
    const launch = await launchPostmaster(
      this.#placement,
      this.#binaries,
      {
        port,
        settings: [...durability, ...(this.#options.settings ?? [])],
        disposable: this.#options.disposable,
        stopping,
      },
      this.#log,
    );
    if (!launch.ready) {
      stopping?.throwIfAborted();
      const { reason, lastLine } = launch;
      if (reason === 'failed') {
        throw new ClusterError(
          `PostgreSQL does not start in ${this.#placement.clusterDir}: ${lastLine}`,
        );
      }
      if (reason === 'folder-taken') {
        const found = await findPredecessor(this.#placement.clusterDir, this.#password, RELEASE_MS);
        if (found.state === 'none') await removeStaleLock(this.#placement.clusterDir, this.#log);
        await pause(LOOK_AGAIN_MS);
      }
      return false;
    }
    this.#port = port;
    this.#postmaster = launch.postmaster;
    if (this.#stopping) {
      await launch.postmaster.stop();
      return true;
    }
    this.#ownerLock = new OwnerLock(this.url('postgres'), this.#log);
    // Fails if another server has mistaken this PostgreSQL for an orphan.
    const taken = await this.#ownerLock.take().catch((error: Error) => {
      this.#log.debug(`Owner lock: ${error.message}`);
      return null;
    });
    if (!taken) await launch.postmaster.stop();
    if (taken === null) return false;
    if (!taken) throw this.#inUse();
    launch.postmaster.exited.then(() => this.#restart());
    return true;
  }

  /** Restarts PostgreSQL on the same port after it ended unexpectedly. */
  async #restart(): Promise<void> {
    await this.#ownerLock?.release();
    for (let wait = 500; !this.#stopping; wait = Math.min(wait * 2, 30_000)) {
      this.#log.error(`The embedded PostgreSQL has ended; starting it again in ${wait} ms.`);
      await pause(wait);
      if (this.#stopping) return;
      try {
        return await this.#run();
      } catch (error) {
        this.#log.error((error as Error).message);
      }
    }
  }

  #inUse(): ClusterError {
    return new ClusterError(
      `The data folder ${this.#dataDir} is in use by another Tipwell process: ` +
        'stop that one first, or set DATA_DIR to another folder.',
    );
  }
}
