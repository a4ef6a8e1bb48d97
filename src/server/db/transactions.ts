import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { pipelined } from './pipelined';
import type { Queries } from './queries';
import * as schema from './schema/index';

export interface TransactionOptions<Result> {
  /** A read-only snapshot. */
  readonly snapshot?: boolean;
  /**
   * Sends the last statements together with the commit. It must send all of them before it returns:
   * a statement sent later would come after the commit.
   */
  readonly beforeCommit?: (transaction: Queries, result: Result) => readonly Promise<unknown>[];
}

/** Runs `work` in a transaction: either all of it is committed to disk, or nothing. */
export type RunTransaction = <Result>(
  work: (transaction: Queries) => Promise<Result>,
  options?: TransactionOptions<Result>,
) => Promise<Result>;

/**
 * Runs transactions on a pool's connections. Nothing waits for BEGIN: it is sent with the first
 * statement. Each connection keeps its `Queries` object, so that statements are prepared on it only
 * once (`db/prepared.ts`).
 */
export function transactionsOn(pool: pg.Pool): RunTransaction {
  const known = new WeakMap<pg.PoolClient, Connection>();
  return async (work, { snapshot = false, beforeCommit } = {}) => {
    const client = await pool.connect();
    const connection = known.get(client) ?? connectionOn(client);
    known.set(client, connection);
    const { queries } = connection;
    const begun = client.query(
      snapshot ? 'begin isolation level repeatable read read only' : 'begin',
    );
    // Handled by the statements sent after it, which then fail as well.
    begun.catch(() => {});
    try {
      const result = await work(queries);
      const last = beforeCommit?.(queries, result) ?? [];
      // Drizzle sends unprepared statements a few microtasks later.
      if (last.length > 0) await new Promise<void>((resolve) => process.nextTick(resolve));
      const sent = connection.sent();
      const commit = client.query('commit');
      await pipelined([begun, ...last, commit]);
      // After a failed statement, PostgreSQL answers COMMIT with ROLLBACK, not with an error.
      if ((await commit).command === 'ROLLBACK')
        throw new Error('The transaction was rolled back.');
      if (connection.sent() > sent) throw new Error('A statement was sent after the commit.');
      client.release();
      return result;
    } catch (error) {
      await client.query('rollback').then(
        () => client.release(),
        () => client.release(true),
      );
      throw error;
    }
  };
}

type Connection = ReturnType<typeof connectionOn>;

function connectionOn(client: pg.PoolClient) {
  let sent = 0;
  const logger = { logQuery: () => void sent++ };
  return { queries: drizzle(client, { schema, logger }), sent: () => sent };
}
