import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PgTransactionConfig } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { Queries } from './queries';
import * as schema from './schema/index';

export type RunTransaction = <Result>(
  work: (transaction: Queries) => Promise<Result>,
  config?: PgTransactionConfig,
) => Promise<Result>;

/**
 * Runs transactions on the connections of a pool. Each connection keeps its `Queries` object for as
 * long as it lives, so that statements are prepared on it only once (`db/prepared.ts`).
 */
export function transactionsOn(pool: pg.Pool): RunTransaction {
  const known = new WeakMap<pg.PoolClient, NodePgDatabase<typeof schema>>();
  return async (work, config) => {
    const client = await pool.connect();
    try {
      const connection = known.get(client) ?? drizzle(client, { schema });
      known.set(client, connection);
      return await connection.transaction(() => work(connection), config);
    } finally {
      client.release();
    }
  };
}
