// Opens the database alongside a server that may be running, to inspect it.
import { drizzle } from 'drizzle-orm/node-postgres';
import { urlOfRunning } from '#embedded-postgres/running';
import type { Log } from '#server/log';
import { rethrowForOperator } from './for-operator';
import { type Database, type DatabaseSettings, EMBEDDED_DATABASE, openDatabase } from './open';
import { createPool } from './pool';
import * as schema from './schema/index';
import { NO_LIMITS } from './session-limits';
import { transactionsOn } from './transactions';

export type CliDatabase = Pick<Database, 'db' | 'transaction' | 'close'>;

/**
 * Opens the database of the settings. Joins a running server's embedded one, and opens any other as
 * a server would. Gives that up if `stopping` is aborted, as `openDatabase`.
 * @throws {StartupError} as `openDatabase`, and when this user may not use the embedded database
 */
export async function openForCli(
  settings: DatabaseSettings,
  log: Log,
  stopping: AbortSignal,
): Promise<CliDatabase> {
  const url =
    settings.databaseUrl === null
      ? await urlOfRunning(settings.dataDir, EMBEDDED_DATABASE).catch(rethrowForOperator)
      : null;
  if (url === null) return openDatabase({ ...settings, databaseLimits: NO_LIMITS }, log, stopping);
  const pool = createPool(url, { size: 2, limits: NO_LIMITS }, log);
  return {
    db: drizzle(pool, { schema }),
    transaction: transactionsOn(pool),
    close: () => pool.end(),
  };
}
