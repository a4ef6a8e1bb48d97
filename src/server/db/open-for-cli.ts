// Opens the database alongside a server that may be running, to inspect it.
import { drizzle } from 'drizzle-orm/node-postgres';
import { Cluster } from '#embedded-postgres/cluster';
import { hasDatabase, urlOfRunning } from '#embedded-postgres/running';
import type { Log } from '#server/log';
import { StartupError } from '#server/start/startup-error';
import { rethrowForOperator } from './for-operator';
import { migrationsApplied } from './migrate';
import { type Database, type DatabaseSettings, EMBEDDED_DATABASE, rejectOnAbort } from './open';
import { createPool } from './pool';
import { findShared } from './pooler';
import * as schema from './schema/index';
import { NO_LIMITS } from './session-limits';
import { transactionsOn } from './transactions';
import { hostAndDatabase, waitForDatabase } from './wait';

export interface CliDatabase extends Pick<Database, 'db' | 'transaction' | 'close'> {
  /** Which database this is, for the operator: its folder, or its host and name. */
  readonly place: string;
}

/**
 * Opens the database of the settings: joins a running server's embedded one, and starts one that is
 * stopped. Neither creates a database nor migrates it: with wrong or missing settings, an operator
 * would be told that all is well in a database that has just been made. Gives up if `stopping` is
 * aborted, and rejects with its reason.
 * @throws {StartupError} when there is none, it is not migrated, it cannot be opened, or this user
 * may not use the embedded one
 */
export async function openForCli(
  settings: DatabaseSettings,
  log: Log,
  stopping: AbortSignal,
): Promise<CliDatabase> {
  const { url, place, stop } = await findDatabase(settings, log, stopping);
  const pool = createPool(url, { size: 2, limits: NO_LIMITS }, log);
  const close = async () => {
    await pool.end();
    await stop();
  };
  if (!(await migrationsApplied(pool))) {
    await close();
    throw new StartupError(
      `The database in ${place} does not have the tables of this version. Is it the server's? Run this with ` +
        "the server's settings in the environment, and start the server first after an upgrade.",
    );
  }
  return { db: drizzle(pool, { schema }), transaction: transactionsOn(pool), place, close };
}

interface FoundDatabase {
  readonly url: string;
  readonly place: string;
  /** Stops the embedded PostgreSQL if it was started here. */
  stop(): Promise<void>;
}

async function findDatabase(
  settings: DatabaseSettings,
  log: Log,
  stopping: AbortSignal,
): Promise<FoundDatabase> {
  const { databaseUrl, databaseDirectUrl, databaseWaitMs, dataDir } = settings;
  if (databaseUrl !== null) {
    const url = databaseDirectUrl ?? databaseUrl;
    const waiting = waitForDatabase(url, { limitMs: databaseWaitMs, since: Date.now() }, log);
    await Promise.race([waiting, rejectOnAbort(stopping)]);
    await findShared({ serving: url, direct: url, owner: url });
    return { url, place: hostAndDatabase(url), stop: async () => {} };
  }
  if (!(await hasDatabase(dataDir))) {
    throw new StartupError(
      `There is no database in ${dataDir}. Run this with the server's settings in the environment: ` +
        'DATA_DIR, or DATABASE_URL.',
    );
  }
  const place = dataDir;
  const running = await urlOfRunning(dataDir, EMBEDDED_DATABASE).catch(rethrowForOperator);
  if (running !== null) return { url: running, place, stop: async () => {} };
  const cluster = await Cluster.start(dataDir, log, { stopping }).catch(rethrowForOperator);
  return { url: cluster.url(EMBEDDED_DATABASE), place, stop: () => cluster.stop() };
}
