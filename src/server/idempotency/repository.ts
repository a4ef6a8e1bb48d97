import { and, eq, lt, sql } from 'drizzle-orm';
import { placesOf, prepared } from '#server/db/prepared';
import type { Queries } from '#server/db/queries';
import { idempotencyKeys } from './schema';

export type IdempotencyKeyRow = typeof idempotencyKeys.$inferSelect;

const byKey = prepared((db) =>
  db
    .select()
    .from(idempotencyKeys)
    .where(
      and(
        eq(idempotencyKeys.sessionHash, sql.placeholder('sessionHash')),
        eq(idempotencyKeys.key, sql.placeholder('key')),
      ),
    )
    .prepare('idempotency_key'),
);

/** The request remembered under a tip session's key, or undefined. */
export async function selectIdempotencyKey(
  db: Queries,
  sessionHash: Buffer,
  key: string,
): Promise<IdempotencyKeyRow | undefined> {
  const [row] = await byKey(db).execute({ sessionHash, key });
  return row;
}

const insertion = prepared((db) =>
  db.insert(idempotencyKeys).values(placesOf(idempotencyKeys)).prepare('insert_idempotency_key'),
);

/** Remembers a key with its answer. Call it in the transaction that has the effect. */
export async function insertIdempotencyKey(db: Queries, row: IdempotencyKeyRow): Promise<void> {
  await insertion(db).execute(row);
}

/** Deletes the keys of writes from before a time, at most `limit`. Returns how many. */
export async function deleteIdempotencyKeysBefore(
  db: Queries,
  before: Date,
  limit: number,
): Promise<number> {
  // By physical position: a row's key is long, and looking up each would take longer.
  const { rowCount } = await db.execute(sql`
    delete from ${idempotencyKeys} where ctid = any(array(
      select ctid from ${idempotencyKeys} where ${lt(idempotencyKeys.createdAt, before)}
       order by ${idempotencyKeys.createdAt} limit ${limit}))`);
  return rowCount ?? 0;
}
