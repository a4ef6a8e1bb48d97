import { lt, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { Queries } from './queries';

/** Small enough that a batch holds up no other statement and stays below the statement timeout. */
const BATCH_ROWS = 1000;

/**
 * Deletes or moves rows, possibly many, in batches, each in its own transaction.
 * @param some processes at most `limit` rows, and returns how many it processed
 * @param stopping when aborted, no further batch is started
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
 * Returns the columns of a table's primary key, to select rows by. `ctid` would be faster, but each
 * shard of a distributed table has its own.
 */
export function keyOf(table: PgTable): SQL {
  const { primaryKeys, columns } = getTableConfig(table);
  const key = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary);
  return sql.join(key, sql`, `);
}

/**
 * Deletes all rows whose `time` is earlier than `before`, in batches, the oldest first.
 * @param time an indexed column
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
