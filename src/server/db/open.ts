import { addAbortListener } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { Cluster } from '#embedded-postgres/cluster';
import { findUser, type Runner } from '#embedded-postgres/runner';
import type { Log } from '#server/log';
import type { Config } from '#server/start/config';
import { isDatabaseUnavailable } from './database-failure';
import { rethrowForOperator } from './for-operator';
import { migrate } from './migrate';
import { PgListener, type Unlisten } from './pg-listener';
import { createPool } from './pool';
import { findShared } from './pooler';
import type { Queries } from './queries';
import { ReadinessProbe } from './readiness';
import { type DatabaseUrls, prepareRoles } from './roles';
import * as schema from './schema/index';
import { BACKGROUND_LIMITS } from './session-limits';
import { type RunTransaction, transactionsOn } from './transactions';
import { connectOnce, waitForDatabase } from './wait';

export type DatabaseSettings = Pick<
  Config,
  | 'databaseUrl'
  | 'databaseDirectUrl'
  | 'databaseOwnerUrl'
  | 'databaseWaitMs'
  | 'databasePoolSize'
  | 'databaseAsidePoolSize'
  | 'databaseLimits'
  | 'databaseHeartbeatMs'
  | 'dataDir'
>;

export interface Connections {
  /** Runs each query on any free connection. */
  readonly db: Queries;
  readonly transaction: RunTransaction;
  readonly pool: pg.Pool;
}

export interface Database extends Connections {
  /** For work that is slow or waits for locks (ledgers, downloads), apart from tips. Up to 25 s. */
  readonly background: Connections;
  /**
   * Resolves to true if the database answers, has all migrations and, unless `what` is `reads`,
   * accepts writes. Takes at most a second and never throws.
   */
  ready(what?: 'reads' | 'writes'): Promise<boolean>;
  /**
   * Calls back for every NOTIFY on the channel. A lost connection is reopened, but notifications
   * sent meanwhile are lost, so `onReconnect` should read everything again.
   */
  listen(
    channel: string,
    onPayload: (payload: string) => void,
    onReconnect?: () => void,
  ): Promise<Unlisten>;
  /**
   * The user that a root process can become without losing its database: the user that the embedded
   * PostgreSQL runs as or, with `DATABASE_URL`, an unprivileged one. Null if there is none.
   */
  readonly unprivilegedUser: Runner | null;
  /** Opens another pool, for work that holds connections for long. The caller must end it. */
  openPool(size: number): pg.Pool;
  /** Opens and closes a new connection. Throws if that fails. */
  connectOnce(): Promise<void>;
  /** Closes all connections, and shuts down the embedded database if there is one. */
  close(): Promise<void>;
}

/** Tipwell's database in the embedded cluster. */
export const EMBEDDED_DATABASE = 'postgres';

/** Not `postgres`: a PostgreSQL on this machine may trust that user without a password. */
const usersBesideAnotherPostgres = ['tipwell', 'nobody'];

/**
 * Opens the database of `DATABASE_URL`, or the embedded one in the data folder. Waits until it
 * accepts writes, and updates its schema. Gives that up if `stopping` is aborted, and rejects with
 * its reason.
 * @throws {StartupError} when it cannot be opened: folder in use, no answer in time, wrong password
 */
export async function openDatabase(
  settings: DatabaseSettings,
  log: Log,
  stopping: AbortSignal = new AbortController().signal,
): Promise<Database> {
  const { databaseUrl, databaseDirectUrl, databaseOwnerUrl } = settings;
  if (databaseUrl !== null) {
    const direct = databaseDirectUrl ?? databaseUrl;
    const urls = { serving: databaseUrl, direct, owner: databaseOwnerUrl ?? direct };
    return connect(urls, settings, log, {
      stopping,
      mayBePooled: true,
      findUser: () => findUser(usersBesideAnotherPostgres),
      stop: async () => {},
    });
  }
  const options = { stopping };
  const cluster = await Cluster.start(settings.dataDir, log, options).catch(rethrowForOperator);
  try {
    const urls = await prepareRoles(cluster.url(EMBEDDED_DATABASE));
    const { runner } = cluster;
    return await connect(urls, settings, log, {
      stopping,
      mayBePooled: false,
      findUser: () => runner,
      stop: () => cluster.stop(),
    });
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}

interface Surroundings {
  readonly stopping: AbortSignal;
  /** Whether there may be a pooler in front of the database. */
  readonly mayBePooled: boolean;
  findUser(): Runner | null;
  /** Stops the embedded database if there is one. */
  stop(): Promise<void>;
}

async function connect(
  urls: DatabaseUrls,
  settings: DatabaseSettings,
  log: Log,
  surroundings: Surroundings,
): Promise<Database> {
  try {
    const { stopping, mayBePooled } = surroundings;
    const limitMs = settings.databaseWaitMs;
    const work = waitAndMigrate(urls, { limitMs, mayBePooled, stopping }, log);
    // Not even a migration is waited for: PostgreSQL rolls back what it has not committed.
    const shared = await Promise.race([work, rejectOnAbort(stopping)]);
    return openConnections(urls, { ...settings, shared }, log, surroundings);
  } catch (error) {
    await surroundings.stop();
    throw error;
  }
}

/**
 * Opens connections to a running database that has all migrations.
 * @param settings `shared`: whether a pooler shares the connections for requests (`pooler.ts`)
 */
export function openConnections(
  urls: DatabaseUrls,
  settings: DatabaseSettings & { readonly shared: boolean },
  log: Log,
  { findUser, stop }: Pick<Surroundings, 'findUser' | 'stop'>,
): Database {
  const openPool = (size: number) =>
    createPool(urls.direct, { size, limits: BACKGROUND_LIMITS }, log);
  const { databasePoolSize: size, databaseLimits: limits, shared } = settings;
  const pool = createPool(urls.serving, { size, limits, shared }, log);
  const backgroundPool = openPool(settings.databaseAsidePoolSize);
  const probe = new ReadinessProbe(urls.serving, shared, log);
  const pgListener = new PgListener(urls.direct, settings.databaseHeartbeatMs, log);
  let closing: Promise<void> | null = null;
  const closeAll = async () => {
    await pgListener.close();
    await Promise.all([pool.end(), backgroundPool.end(), probe.close()]);
    await stop();
  };
  const close = () => {
    closing ??= closeAll();
    return closing;
  };
  return {
    ...connectionsOf(pool),
    background: connectionsOf(backgroundPool),
    ready: async (what = 'writes') => {
      const found = await probe.ask();
      return found === 'writes' || found === what;
    },
    listen: (channel, onPayload, onReconnect) => pgListener.listen(channel, onPayload, onReconnect),
    get unprivilegedUser() {
      return findUser();
    },
    openPool,
    connectOnce: async () => {
      for (const url of new Set([urls.serving, urls.direct])) await connectOnce(url);
    },
    close,
  };
}

/**
 * Waits until the database accepts writes, and migrates it. Starts over if it fails over meanwhile.
 * @returns whether a pooler shares the connections for requests
 */
async function waitAndMigrate(
  urls: DatabaseUrls,
  {
    limitMs,
    mayBePooled,
    stopping,
  }: { limitMs: number; mayBePooled: boolean; stopping: AbortSignal },
  log: Log,
): Promise<boolean> {
  const since = Date.now();
  for (;;) {
    for (const url of new Set([urls.serving, urls.direct, urls.owner])) {
      await waitForDatabase(url, { limitMs, since }, log);
    }
    try {
      const shared = mayBePooled && (await findShared(urls));
      await migrate(urls, log);
      return shared;
    } catch (error) {
      stopping.throwIfAborted();
      if (!isDatabaseUnavailable(error) || Date.now() > since + limitMs) throw error;
      log.warn('The database went away while it was migrated: waiting for it again.');
      await pause(1000);
    }
  }
}

/** Never resolves. Rejects with the signal's reason once it is aborted. */
export function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => addAbortListener(signal, () => reject(signal.reason)));
}

function connectionsOf(pool: pg.Pool): Connections {
  return { db: drizzle(pool, { schema }), transaction: transactionsOn(pool), pool };
}
