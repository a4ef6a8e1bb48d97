// Graphile Worker releases the jobs of a killed process only four hours after it locked them, which
// is far too late for a message. So each process holds an advisory lock to show that it is alive.
// PostgreSQL releases the lock with the connection, however the process dies.
import { type SQL, sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Queries } from '#server/db/queries';

/** "jobs" as a number: the first half of each lock's key. */
export const LOCK_CLASS = 1785684595;

/**
 * Marks a pool as alive for as long as the client is connected.
 * @param client the connection on which Graphile Worker listens for new jobs
 */
export async function markAlive(client: pg.ClientBase, poolId: string): Promise<void> {
  await client.query('select pg_advisory_lock($1, hashtext($2))', [LOCK_CLASS, poolId]);
}

/**
 * Releases the jobs of dead pools, and their queues. Jobs locked less than 10 seconds ago are left
 * alone, because a pool that has just started may not be marked yet. An attempt cut short by a kill
 * does not count. Otherwise a server that is killed repeatedly would use up the attempts of the
 * oldest jobs, which run first, although nothing failed. (`force_unlock_workers` would count it.)
 */
export async function releaseJobsOfDeadPools(db: Queries): Promise<void> {
  // Graphile Worker's tables have no Drizzle schema.
  await db.execute(sql`
    update graphile_worker._private_jobs
       set locked_at = null, locked_by = null, attempts = greatest(attempts - 1, 0)
     where locked_by in (${deadPoolsIn(sql`graphile_worker._private_jobs`)})`);
  // The queue of the cron jobs, which a running one locks.
  await db.execute(sql`
    update graphile_worker._private_job_queues set locked_at = null, locked_by = null
     where locked_by in (${deadPoolsIn(sql`graphile_worker._private_job_queues`)})`);
}

const deadPoolsIn = (table: SQL) => sql`
  select pool
    from (select distinct locked_by as pool from ${table}
           where locked_at < now() - interval '10 seconds') as busy
   where not exists (
     select from pg_locks
      where locktype = 'advisory' and classid = ${LOCK_CLASS} and objid = hashtext(pool)::oid
        and database = (select oid from pg_database where datname = current_database()))`;
