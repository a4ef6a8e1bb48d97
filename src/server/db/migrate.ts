// Brings the schema up to date at start. Of several servers that start at once, one migrates while
// the others wait, and then find nothing left to do.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { StartupError } from '../start/startup-error';
import type { Log } from './log';

/** "migrate" as a number. */
const MIGRATION_LOCK = '30796665482998885';

/** They are beside this file in the source, and beside the bundle in the build. */
function findMigrations(): string {
  const folder = fileURLToPath(new URL('./migrations', import.meta.url));
  if (existsSync(folder)) return folder;
  throw new StartupError(`The migrations are missing from ${folder}. Build again: npm run build`);
}

/** Applies the migrations that the database does not have yet. */
export async function migrate(url: string, log: Log): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'tipwell migrations' });
  client.on('error', (error) => log.debug(`Migrations: ${error.message}`));
  await client.connect();
  try {
    // The lock is released when the connection ends, for whatever reason.
    await client.query(`select pg_advisory_lock(${MIGRATION_LOCK})`);
    await applyMigrations(drizzle(client), { migrationsFolder: findMigrations() });
  } finally {
    await client.end();
  }
}

let newest: number | null = null;

/** Whether the database answers and has every migration that this build knows. */
export async function migrationsApplied(pool: pg.Pool): Promise<boolean> {
  newest ??= readMigrationFiles({ migrationsFolder: findMigrations() }).at(-1)?.folderMillis ?? 0;
  try {
    const { rows } = await pool.query(
      'select coalesce(max(created_at), 0) >= $1 as applied from drizzle.__drizzle_migrations',
      [newest],
    );
    return rows[0]?.applied === true;
  } catch {
    return false;
  }
}
