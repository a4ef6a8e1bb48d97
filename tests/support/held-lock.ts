// Makes sure that requests really run into each other: holds the rows that they need until all of
// them are waiting.
import { expect, vi } from 'vitest';
import type { Database } from '../../src/server/db/open';

export interface HeldLock {
  /** Waits until this many statements are waiting for a lock. */
  untilBlocked(statements: number): Promise<void>;
  /** Commits, which lets them continue. */
  release(): Promise<void>;
}

/** Runs a statement in a transaction and keeps that open, along with the locks it took. */
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
      // On another connection, because a transaction keeps seeing the same statistics.
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
