// The real app on its own database, for the duration of a test file or of a single test.
import type { FastifyInstance } from 'fastify';
import type { DestinationStream } from 'pino';

import { afterAll, onTestFinished } from 'vitest';
import { type AppParts, buildApp } from '../../src/server/app';
import type { Clock } from '../../src/server/clock';
import { DISTRIBUTION_CHANGES } from '../../src/server/db/distribution/distribute';
import { type Database, openConnections, openDatabase } from '../../src/server/db/open';
import type { Config } from '../../src/server/start/config';
import { createTestDatabase } from './database';
import { silentLog } from './silent-log';
import { testConfig } from './test-config';

export interface TestAppOptions {
  config?: Partial<Config>;
  clock?: Clock;
  clientDir?: string;
  resolveTxt?: AppParts['resolveTxt'];
  logStream?: DestinationStream;
  /** URL of a database to share with another app in the same test. */
  databaseUrl?: string;
  /** Makes all servers on the database query it as if Citus had distributed its tables. */
  distributed?: boolean;
}

export interface TestApp {
  app: FastifyInstance;
  database: Database;
  databaseUrl: string;
  config: Config;
}

/**
 * Builds the app on a migrated, empty database. Both are removed after the test, or after the file
 * if called outside a test.
 */
export async function buildTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const ownDatabase = options.databaseUrl ? null : await createTestDatabase();
  const databaseUrl = options.databaseUrl ?? ownDatabase?.url ?? '';
  const config = testConfig(databaseUrl, options.config);
  const database = ownDatabase
    ? openCopy(databaseUrl, config)
    : await openDatabase(config, silentLog);
  const { clock, clientDir, resolveTxt, logStream } = options;
  const app = await buildApp({ config, database, clock, clientDir, resolveTxt, logStream });
  await app.ready();
  if (options.distributed) await announceDistribution(database);
  whenDone(async () => {
    await app.close();
    await database.close();
    await ownDatabase?.drop();
  });
  return { app, database, databaseUrl, config };
}

/**
 * Opens a fresh copy of a migrated database. Skips waiting, migrating and looking up the roles,
 * which took longer than most tests.
 */
function openCopy(url: string, config: Config): Database {
  const urls = { serving: url, direct: url, owner: url };
  return openConnections(urls, { ...config, shared: false }, silentLog, {
    findUser: () => null,
    stop: async () => {},
  });
}

/** Sends the notification that `npm run distribute` sends to all servers on the database. */
async function announceDistribution({ listen, pool }: Database): Promise<void> {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const unlisten = await listen(DISTRIBUTION_CHANGES, () => arrive());
  await pool.query(`notify ${DISTRIBUTION_CHANGES}`);
  await arrived;
  await unlisten();
}

/** Runs something after the test, or after the file if called outside a test. */
export function whenDone(finish: () => Promise<void>): void {
  try {
    onTestFinished(finish);
  } catch {
    afterAll(finish);
  }
}
