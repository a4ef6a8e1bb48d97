import { and, eq, sql } from 'drizzle-orm';
import { placesOf, prepared } from '#server/db/prepared';
import type { Queries } from '#server/db/queries';
import { operations } from './schema';

export type OperationRow = typeof operations.$inferSelect;

const byKey = prepared((db) =>
  db
    .select()
    .from(operations)
    .where(
      and(
        eq(operations.sessionHash, sql.placeholder('sessionHash')),
        eq(operations.key, sql.placeholder('key')),
      ),
    )
    .prepare('operation_by_key'),
);

/** Returns a tip session's operation with the given key, or undefined. */
export async function selectOperation(
  db: Queries,
  sessionHash: Buffer,
  key: string,
): Promise<OperationRow | undefined> {
  const [operation] = await byKey(db).execute({ sessionHash, key });
  return operation;
}

const insertion = prepared((db) =>
  db.insert(operations).values(placesOf(operations)).prepare('insert_operation'),
);

/** Inserts an operation with its answer. Call it in the transaction that has the effect. */
export async function insertOperation(db: Queries, operation: OperationRow): Promise<void> {
  await insertion(db).execute(operation);
}
