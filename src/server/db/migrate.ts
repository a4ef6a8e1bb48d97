// Brings the schema up to date at start. Several servers may start at once: one at a time works,
// the others wait and find nothing to do.
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

/**
 * Beside this file in the source, and in the build, which is flat and copies the folder.
 */
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
    // Ends with the connection, however that ends.
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
