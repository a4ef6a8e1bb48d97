// The codes that workers print, and every code ever issued.
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
import { qrPlaces } from '#contract/codes/qr-codes';
import type { QrDesign } from '#contract/codes/qr-design';
import { time } from '#server/db/schema/columns';
import { profiles } from '#server/profiles/schema';

/**
 * Every code ever issued. Printed codes outlive their pages, so none is issued twice: after a page
 * is deleted, the bare code stays blocked, linked to nobody.
 */
export const issuedCodes = pgTable(
  'issued_codes',
  {
    /** As `readTypedCode` returns it. */
    code: text('code').primaryKey(),
    /** The page that it leads to. */
    profileId: uuid('profile_id').references(() => profiles.id, { onDelete: 'set null' }),
  },
  (issued) => [index('issued_codes_profile_id').on(issued.profileId)],
);

export const qrCodes = pgTable(
  'qr_codes',
  {
    /** The page that it leads to. */
    profileId: uuid('profile_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    /** What `scans.code_id` and `tips.code_id` name. */
    id: uuid('id').notNull(),
    code: text('code')
      .notNull()
      .references(() => issuedCodes.code),
    name: text('name').notNull(),
    place: text('place', { enum: qrPlaces }).notNull(),
    design: jsonb('design').$type<QrDesign>().notNull(),
    /** Its address then says so instead of showing the page. */
    paused: boolean('paused').notNull().default(false),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
    /** When its worker deleted it. It stays, because scans and tips name it. */
    deletedAt: time('deleted_at'),
  },
  (code) => [
    primaryKey({ columns: [code.profileId, code.id] }),
    uniqueIndex('qr_codes_code').on(code.profileId, code.code),
  ],
);

/**
 * The condition that joins a page with the printed code of the placeholder `code`. It matches
 * nothing where that is null, or another page's. A paused or deleted code still counts: the page
 * may have been open before.
 */
export function isCode(profileId: PgColumn): SQL | undefined {
  return and(
    eq(qrCodes.profileId, profileId),
    eq(qrCodes.code, sql`${sql.placeholder('code')}::text`),
  );
}
