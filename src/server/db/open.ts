// Opens the database: the embedded one or that of DATABASE_URL, waited for and migrated.
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { Cluster } from '#embedded-postgres/cluster';
import { ClusterError } from '#embedded-postgres/cluster-error';
import { findUser, type Runner } from '#embedded-postgres/runner';
import type { Config } from '../start/config';
import { StartupError } from '../start/startup-error';
import type { Log } from './log';
import { migrate, migrationsApplied } from './migrate';
import { Notifications, type Unlisten } from './notifications';
import { createPool } from './pool';
import type { Queries } from './queries';
import * as schema from './schema';
import { type RunTransaction, transactionsOn } from './transactions';
import { connectOnce, waitForDatabase } from './wait';

export type DatabaseSettings = Pick<
  Config,
  'databaseUrl' | 'databaseWaitMs' | 'databasePoolSize' | 'dataDir'
>;

export interface Database {
  /** Runs each query on any free connection. */
  readonly db: Queries;
  /** Runs a transaction: its work is either committed to the disk as a whole or undone. */
  readonly transaction: RunTransaction;
  readonly pool: pg.Pool;
  /** Whether the database answers and has every migration. Never throws. */
  ready(): Promise<boolean>;
  /**
   * Calls back for every NOTIFY on the channel. A lost connection is opened again; what was sent
   * meanwhile is lost, so `onReconnect` is the moment to read everything again.
   */
  listen(
    channel: string,
    onPayload: (payload: string) => void,
    onReconnect?: () => void,
  ): Promise<Unlisten>;
  /**
   * For a process that is root, who else may do its work: whoever runs the embedded PostgreSQL.
   * Null where the system has no such user.
   */
  readonly unprivilegedUser: Runner | null;
  /** Opens a connection of its own and closes it. Throws when this process may not. */
  connectOnce(): Promise<void>;
  /** Closes every connection and shuts the embedded database down. */
  close(): Promise<void>;
}

/** The name of Tipwell's database in the embedded cluster. */
const EMBEDDED_DATABASE = 'postgres';

/** Not `postgres`, whom a PostgreSQL on this machine may let do anything without a password. */
const usersBesideAnotherPostgres = ['tipwell', 'nobody'];

/**
 * Opens the database of `DATABASE_URL`, or else the embedded one in the data folder, and brings
 * its schema up to date.
 * @throws {StartupError} when it cannot be opened: folder in use, no answer in time, wrong password
 */
export async function openDatabase(settings: DatabaseSettings, log: Log): Promise<Database> {
  const cluster = settings.databaseUrl === null ? await startCluster(settings.dataDir, log) : null;
  const url = cluster?.url(EMBEDDED_DATABASE) ?? settings.databaseUrl ?? '';
  const pool = createPool(url, settings.databasePoolSize, log);
  const notifications = new Notifications(url, log);
  let closing: Promise<void> | null = null;
  const closeAll = async () => {
    await notifications.close();
    await pool.end();
    await cluster?.stop();
  };
  const close = () => {
    closing ??= closeAll();
    return closing;
  };
  try {
    await waitForDatabase(url, settings.databaseWaitMs, log);
    await migrate(url, log);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    db: drizzle(pool, { schema }),
    transaction: transactionsOn(pool),
    pool,
    ready: () => migrationsApplied(pool),
    listen: (channel, onPayload, onReconnect) =>
      notifications.listen(channel, onPayload, onReconnect),
    get unprivilegedUser() {
      return cluster ? cluster.runner : findUser(usersBesideAnotherPostgres);
    },
    connectOnce: () => connectOnce(url),
    close,
  };
}

async function startCluster(dataDir: string, log: Log): Promise<Cluster> {
  try {
    return await Cluster.start(dataDir, log);
  } catch (error) {
    throw error instanceof ClusterError ? new StartupError(error.message) : error;
  }
}
