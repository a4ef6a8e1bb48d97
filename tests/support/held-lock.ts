// Makes requests really collide, by locking the rows that they need until all of them wait.
import { expect, vi } from 'vitest';
import type { Database } from '../../src/server/db/open';

export interface HeldLock {
  /** Waits until this many statements wait for a lock. */
  untilBlocked(statements: number): Promise<void>;
  /** Commits, so that they continue. */
  release(): Promise<void>;
}

/** Runs a statement in a transaction and keeps it open, along with its locks. */
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
      // On another connection, because statistics do not change within a transaction.
      const allWait = async () => {
        const { rows } = await pool.query(
          `select 1 from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock'`,
        );
        expect(rows).toHaveLength(statements);
      };
      await vi.waitFor(allWait, { timeout: 15_000 });
    },
    async release() {
      await client.query('commit');
      client.release();
    },
  };
}
