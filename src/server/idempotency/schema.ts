import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, time } from '#server/db/schema/columns';
import { profiles } from '#server/profiles/schema';

/**
 * Requests that were carried out, with their answers, for `Idempotency-Key`. A key is unique only
 * within its tip session, so that nobody can block another tipper's keys.
 */
export const operations = pgTable(
  'operations',
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
  (operation) => [
    primaryKey({ columns: [operation.profileId, operation.sessionHash, operation.key] }),
    index('operations_key').on(operation.sessionHash, operation.key),
  ],
);
