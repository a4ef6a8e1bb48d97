import { lt, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { Queries } from './queries';

/** Few enough rows that a batch keeps nobody waiting, and none reaches its time limit. */
const BATCH_ROWS = 1000;

/**
 * Deletes or moves what may be many rows, a batch at a time, each in its own transaction.
 * @param some does so with at most `limit` rows, and returns how many there were
 * @param stopping ends it after the batch that is under way
 * @param limit rows in a batch
 */
export async function inBatches(
  some: (limit: number) => Promise<number>,
  stopping?: AbortSignal,
  limit = BATCH_ROWS,
): Promise<void> {
  let done: number;
  do {
    done = await some(limit);
  } while (done === limit && !stopping?.aborted);
}

/**
 * The columns of a table's primary key, to pick rows by. Their physical position would be quicker,
 * but means another row in each shard of a distributed table.
 */
export function keyOf(table: PgTable): SQL {
  const { primaryKeys, columns } = getTableConfig(table);
  const key = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary);
  return sql.join(key, sql`, `);
}

/**
 * Deletes all rows whose time is before another, in batches, the oldest first.
 * @param time needs an index
 */
export async function deleteBefore(
  db: Queries,
  time: PgColumn,
  before: Date,
  stopping?: AbortSignal,
): Promise<void> {
  const { table } = time;
  const key = keyOf(table);
  await inBatches(async (limit) => {
    const { rowCount } = await db.execute(sql`
      delete from ${table} where (${key}) in (
        select ${key} from ${table} where ${lt(time, before)} order by ${time} limit ${limit})`);
    return rowCount ?? 0;
  }, stopping);
}
