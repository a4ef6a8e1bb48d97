import pg from 'pg';
import { MIGRATION_LOCK, migrationsApplied } from '../migrate';
import { servingRoleOf } from '../roles';
import { limitStatements, MIGRATION_LIMITS } from '../session-limits';
import { placeTables } from './distribute';
import { DistributionRefused } from './refusal';
import { requireCitus } from './require-citus';

/**
 * Distributes a deployment's database by page, even while servers use it. It is one transaction,
 * and tables already in place are left alone, so it can be run again after any interruption.
 * @param stopping when aborted, rolls back after the current table and rejects with its reason
 * @returns the names of the tables that were moved
 * @throws {DistributionRefused} when a requirement is not met; nothing is changed
 */
export async function distributeDatabase(
  urls: { readonly owner: string; readonly serving: string },
  stopping?: AbortSignal,
): Promise<string[]> {
  const client = new pg.Client({
    connectionString: urls.owner,
    application_name: 'tipwell distribute',
  });
  client.on('error', () => {}); // the next query reports it
  await client.connect();
  try {
    await requireCitus(client);
    await requireMigrated(client);
    await client.query(limitStatements(MIGRATION_LIMITS));
    return await placeTables(client, await servingRoleOf(urls), stopping);
  } catch (error) {
    throw inUse(error as Error) ? tablesInUse() : error;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Acquires the migration lock, which is held until the connection closes. */
async function requireMigrated(client: pg.Client): Promise<void> {
  const { rows } = await client.query(`select pg_try_advisory_lock(${MIGRATION_LOCK}) as free`);
  if (!rows[0]?.free) {
    throw new DistributionRefused(
      'migration_running',
      'A server is migrating this database, or another process distributes it. Run this again once it is done.',
    );
  }
  if (!(await migrationsApplied(client))) {
    throw new DistributionRefused(
      'migration_missing',
      'The database is older than this version. Start this version of Tipwell once.',
    );
  }
}

/** Recognizes 55P03, lock not available, and 40P01, deadlock, also from a worker node. */
function inUse({ code }: Error & { code?: string }): boolean {
  return code === '55P03' || code === '40P01';
}

function tablesInUse(): DistributionRefused {
  return new DistributionRefused(
    'tables_in_use',
    'Something uses the tables for too long. Nothing was changed: run this again, or stop what uses them.',
  );
}
