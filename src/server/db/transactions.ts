import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Queries } from './queries';
import * as schema from './schema/index';
import { together } from './together';

export interface TransactionOptions<Result> {
  /** A read-only snapshot. */
  readonly snapshot?: boolean;
  /**
   * Sends the last statements together with the commit. All must be sent when it returns: whatever
   * a promise sends later would come after the commit.
   */
  readonly lastly?: (transaction: Queries, result: Result) => readonly Promise<unknown>[];
}

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
  return async (work, { snapshot = false, lastly } = {}) => {
    const client = await pool.connect();
    const connection = known.get(client) ?? connectionOn(client);
    known.set(client, connection);
    const { queries } = connection;
    const begun = client.query(
      snapshot ? 'begin isolation level repeatable read read only' : 'begin',
    );
    // If it fails, so does everything sent after it.
    begun.catch(() => {});
    try {
      const result = await work(queries);
      const last = lastly?.(queries, result) ?? [];
      // Drizzle sends unprepared statements a few microtasks later.
      if (last.length > 0) await new Promise<void>((resolve) => process.nextTick(resolve));
      const sent = connection.sent();
      const commit = client.query('commit');
      await together([begun, ...last, commit]);
      // PostgreSQL's answer, without an error, if an earlier statement failed.
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
