// Opens the database next to a server that may be running, to inspect it.
import { drizzle } from 'drizzle-orm/node-postgres';
import { ClusterError } from '#embedded-postgres/cluster-error';
import { urlOfRunning } from '#embedded-postgres/running';
import { StartupError } from '#server/start/startup-error';
import type { Log } from './log';
import { type Database, type DatabaseSettings, EMBEDDED_DATABASE, openDatabase } from './open';
import { createPool } from './pool';
import * as schema from './schema/index';
import { NO_LIMITS } from './session-limits';
import { transactionsOn } from './transactions';

export type OpenedBeside = Pick<Database, 'db' | 'transaction' | 'close'>;

/**
 * Opens the settings' database: joins a running server's embedded one, or opens any other as a
 * server would.
 * @throws {StartupError} as `openDatabase`, and when this user may not enter the embedded database
 */
export async function openBeside(settings: DatabaseSettings, log: Log): Promise<OpenedBeside> {
  const url = settings.databaseUrl === null ? await runningUrl(settings.dataDir) : null;
  if (url === null) return openDatabase({ ...settings, databaseLimits: NO_LIMITS }, log);
  const pool = createPool(url, { size: 2, limits: NO_LIMITS }, log);
  return {
    db: drizzle(pool, { schema }),
    transaction: transactionsOn(pool),
    close: () => pool.end(),
  };
}

async function runningUrl(dataDir: string): Promise<string | null> {
  try {
    return await urlOfRunning(dataDir, EMBEDDED_DATABASE);
  } catch (error) {
    throw error instanceof ClusterError ? new StartupError(error.message) : error;
  }
}
