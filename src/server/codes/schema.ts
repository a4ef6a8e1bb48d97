import { and, eq, type SQL, sql } from 'drizzle-orm';
import {
  boolean,
  index,
  jsonb,
  type PgColumn,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { QrDesign } from '#contract/codes/qr-codes';
import { qrPlaces } from '#contract/codes/qr-codes';
import { time } from '#server/db/schema/columns';
import { profiles } from '#server/profiles/schema';

/**
 * Every code ever issued. Printed codes outlive their pages, so none is issued twice: once its page
 * is deleted, the code stays blocked, without a link to anyone.
 */
export const issuedCodes = pgTable(
  'issued_codes',
  {
    /** The code as `readTypedCode` returns it. */
    code: text('code').primaryKey(),
    profileId: uuid('profile_id').references(() => profiles.id, { onDelete: 'set null' }),
  },
  (issued) => [index('issued_codes_profile_id').on(issued.profileId)],
);

export const qrCodes = pgTable(
  'qr_codes',
  {
    profileId: uuid('profile_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    /** Referred to by `scans.code_id` and `tips.code_id`. */
    id: uuid('id').notNull(),
    code: text('code')
      .notNull()
      .references(() => issuedCodes.code),
    name: text('name').notNull(),
    place: text('place', { enum: qrPlaces }).notNull(),
    design: jsonb('design').$type<QrDesign>().notNull(),
    /** If true, its address says so instead of showing the page. */
    paused: boolean('paused').notNull().default(false),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
    /** When the worker deleted it. The row stays, because scans and tips refer to it. */
    deletedAt: time('deleted_at'),
  },
  (code) => [
    primaryKey({ columns: [code.profileId, code.id] }),
    uniqueIndex('qr_codes_code').on(code.profileId, code.code),
  ],
);

/**
 * Returns the condition that joins a page with the printed code in the placeholder `code`. Matches
 * nothing if that is null or another page's. Paused and deleted codes match too, because the page
 * may have been opened earlier.
 */
export function isCode(profileId: PgColumn): SQL | undefined {
  return and(
    eq(qrCodes.profileId, profileId),
    eq(qrCodes.code, sql`${sql.placeholder('code')}::text`),
  );
}
