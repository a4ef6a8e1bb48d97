// Updates the schema at startup. If several servers start at once, one migrates while the others
// wait, and then find nothing to do.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { Log } from '#server/log';
import { StartupError } from '#server/start/startup-error';
import { isDistributed, placeTables, SEQUENTIAL_CHANGES } from './distribution/distribute';
import { refuseWorkerNode } from './distribution/require-citus';
import { prepareJobTables } from './job-tables';
import { type DatabaseUrls, grantServing, servingRoleOf } from './roles';
import { limitStatements, MIGRATION_LIMITS } from './session-limits';
import { hostAndDatabase } from './wait';

/** The key of the advisory lock that serializes migrations: "migrate" as a number. */
export const MIGRATION_LOCK = '30796665482998885';

let migrations: string | null = null;

/**
 * Finds the migrations next to this file or, in the build, next to the bundle. Searched for only
 * once, because a server that has given up root may no longer be able to read its own files.
 */
function findMigrations(): string {
  if (migrations !== null) return migrations;
  const folder = fileURLToPath(new URL('./migrations', import.meta.url));
  if (!existsSync(folder)) {
    throw new StartupError(`The migrations are missing from ${folder}. Build again: npm run build`);
  }
  migrations = folder;
  return folder;
}

/**
 * Applies missing migrations as the owner of the tables, then grants the serving role access. If
 * none are missing, `urls.owner` may be the URL of a role that owns no tables.
 * @throws {StartupError} when the role may not change the tables, or a table stays in use for too
 * long
 */
export async function migrate(
  urls: DatabaseUrls,
  log: Log,
  migrationsFolder = findMigrations(),
): Promise<void> {
  const { owner, serving } = urls;
  const client = new pg.Client({ connectionString: owner, application_name: 'tipwell migrations' });
  client.on('error', (error) => log.debug(`Migrations: ${error.message}`));
  await client.connect();
  try {
    // Released when the connection closes, for whatever reason.
    await client.query(`select pg_advisory_lock(${MIGRATION_LOCK})`);
    await client.query(limitStatements(MIGRATION_LIMITS));
    await refuseWorkerNode(client, hostAndDatabase(owner));
    const distributed = await isDistributed(client);
    if (!(await migrationsApplied(client, migrationsFolder))) {
      if (distributed) await client.query(SEQUENTIAL_CHANGES);
      await applyMigrations(drizzle(client), { migrationsFolder });
      // Distributes the tables that they created.
      if (distributed) await placeTables(client, await servingRoleOf(urls));
    }
    await prepareJobTables(owner, log);
    if (serving !== owner) await grantServing(client, serving);
  } catch (error) {
    throw startupErrorOf(error as Error, owner) ?? error;
  } finally {
    await client.end();
  }
}

/** Explains 42501, insufficient privilege, and 55P03, lock not available, even within Drizzle's. */
function startupErrorOf(error: Error & { code?: string }, url: string): StartupError | null {
  const cause = (error.cause ?? error) as Error & { code?: string };
  if (cause.code === '55P03') {
    return new StartupError(
      `A migration of the database at ${hostAndDatabase(url)} waited too long for a table in use. ` +
        'Nothing was changed: start again, or stop what uses it.',
    );
  }
  if (cause.code !== '42501') return null;
  return new StartupError(
    `The database at ${hostAndDatabase(url)} does not let us change its tables: ${cause.message}. ` +
      'Set DATABASE_OWNER_URL to their owner, or let the role of DATABASE_URL own them.',
  );
}

const newestIn = new Map<string, number>();

/** Returns true if the database answers and has all of this build's migrations. */
export async function migrationsApplied(
  connection: pg.Pool | pg.Client,
  migrationsFolder = findMigrations(),
): Promise<boolean> {
  const newest =
    newestIn.get(migrationsFolder) ??
    readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ??
    0;
  newestIn.set(migrationsFolder, newest);
  try {
    const { rows } = await connection.query(
      'select coalesce(max(created_at), 0) >= $1 as applied from drizzle.__drizzle_migrations',
      [newest],
    );
    return rows[0]?.applied === true;
  } catch {
    return false;
  }
}
