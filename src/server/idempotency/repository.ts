import { and, eq, sql } from 'drizzle-orm';
import { deleteBefore } from '#server/db/in-batches';
import { placeholdersFor, prepared } from '#server/db/prepared';
import type { Queries } from '#server/db/queries';
import { idempotencyKeys } from './schema';

export type IdempotencyKeyRow = typeof idempotencyKeys.$inferSelect;

const isKey = and(
  eq(idempotencyKeys.sessionHash, sql.placeholder('sessionHash')),
  eq(idempotencyKeys.key, sql.placeholder('key')),
);

const byKey = prepared((db) =>
  db.select().from(idempotencyKeys).where(isKey).prepare('idempotency_key'),
);

const byKeyOfPage = prepared((db) =>
  db
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.profileId, sql.placeholder('profileId')), isKey))
    .prepare('idempotency_key_of_page'),
);

/**
 * Returns the request stored under a tip session's key, or undefined.
 * @param profileId the page it is about; null if unknown, which queries all shards
 */
export async function selectIdempotencyKey(
  db: Queries,
  profileId: string | null,
  where: { readonly sessionHash: Buffer; readonly key: string },
): Promise<IdempotencyKeyRow | undefined> {
  const [row] =
    profileId === null
      ? await byKey(db).execute(where)
      : await byKeyOfPage(db).execute({ profileId, ...where });
  return row;
}

const insertion = prepared((db) =>
  db
    .insert(idempotencyKeys)
    .values(placeholdersFor(idempotencyKeys))
    .prepare('insert_idempotency_key'),
);

/** Stores a key with its answer. Must run in the transaction that has the effect. */
export async function insertIdempotencyKey(db: Queries, row: IdempotencyKeyRow): Promise<void> {
  await insertion(db).execute(row);
}

export function deleteIdempotencyKeysBefore(
  db: Queries,
  before: Date,
  stopping?: AbortSignal,
): Promise<void> {
  return deleteBefore(db, idempotencyKeys.createdAt, before, stopping);
}
