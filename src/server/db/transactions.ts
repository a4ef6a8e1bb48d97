import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Queries } from './queries';
import * as schema from './schema/index';
import { together } from './together';

export interface TransactionOptions<Result> {
  /** All of it sees the database as of one moment, and changes nothing. */
  readonly asOfOneMoment?: boolean;
  /**
   * Sends the last statements, which go out together with the commit. All of them must be sent when
   * it returns: what a promise would send later would come after the commit.
   */
  readonly lastly?: (transaction: Queries, result: Result) => readonly Promise<unknown>[];
}

export type RunTransaction = <Result>(
  work: (transaction: Queries) => Promise<Result>,
  options?: TransactionOptions<Result>,
) => Promise<Result>;

/**
 * Runs transactions on the connections of a pool. Nothing waits for BEGIN: it is sent together with
 * the first statement. Each connection keeps its `Queries` object for as long as it lives, so that
 * statements are prepared on it only once (`db/prepared.ts`).
 */
export function transactionsOn(pool: pg.Pool): RunTransaction {
  const known = new WeakMap<pg.PoolClient, Connection>();
  return async (work, { asOfOneMoment = false, lastly } = {}) => {
    const client = await pool.connect();
    const connection = known.get(client) ?? connectionOn(client);
    known.set(client, connection);
    const { queries } = connection;
    const begun = client.query(
      asOfOneMoment ? 'begin isolation level repeatable read read only' : 'begin',
    );
    // When it fails, so does whatever was sent after it.
    begun.catch(() => {});
    try {
      const result = await work(queries);
      const last = lastly?.(queries, result) ?? [];
      // Drizzle sends what is not prepared a few microtasks later.
      if (last.length > 0) await new Promise<void>((resolve) => process.nextTick(resolve));
      const sent = connection.sent();
      const commit = client.query('commit');
      await together([begun, ...last, commit]);
      // PostgreSQL answers so, without an error, when an earlier statement has failed.
      if ((await commit).command === 'ROLLBACK') throw new Error('The transaction was undone.');
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
