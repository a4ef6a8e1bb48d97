// Requests that run into each other, made sure of: a statement holds their rows until all of them
// wait for it.
import { expect, vi } from 'vitest';
import type { Database } from '../../src/server/db/open';

export interface HeldLock {
  /** Waits until so many statements wait for a lock. */
  untilBlocked(statements: number): Promise<void>;
  /** Commits, and lets them go. */
  release(): Promise<void>;
}

/** Runs a statement in a transaction that stays open, with all the locks it took. */
export async function holdLock(
  { pool }: Pick<Database, 'pool'>,
  statement: string,
  values: unknown[],
): Promise<HeldLock> {
  const client = await pool.connect();
  await client.query('begin');
  await client.query(statement, values);
  return {
    async untilBlocked(statements) {
      // Over another connection: within a transaction PostgreSQL tells the same story for ever.
      const allWait = async () => {
        const { rows } = await pool.query(
          `select 1 from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock'`,
        );
        expect(rows).toHaveLength(statements);
      };
      await vi.waitFor(allWait, { timeout: 4000 });
    },
    async release() {
      await client.query('commit');
      client.release();
    },
  };
}
