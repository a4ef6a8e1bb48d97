import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, time } from '#server/db/schema/columns';
import { profiles } from '#server/profiles/schema';

/**
 * Completed requests and their answers, by `Idempotency-Key`. A key is unique only within its tip
 * session, so that no tipper can block another's keys.
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    profileId: uuid('profile_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    sessionHash: bytes('session_hash').notNull(),
    key: text('key').notNull(),
    /** Null for a scan, which belongs to no tip. */
    tipId: uuid('tip_id'),
    /** SHA-256 of method, path and canonical body. */
    requestHash: bytes('request_hash').notNull(),
    answer: jsonb('answer').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.profileId, row.sessionHash, row.key] }),
    index('idempotency_keys_by_key').on(row.sessionHash, row.key),
    index('idempotency_keys_by_age').on(row.createdAt),
  ],
);
