// Workers' printed codes, and every code ever issued.
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
 * Every code ever issued. Printed codes outlive their pages, so none is issued twice: after its
 * page is deleted, the bare code stays blocked, linked to nobody.
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
    /** Its address says so instead of showing the page. */
    paused: boolean('paused').notNull().default(false),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
    /** When its worker deleted it. The row stays for the scans and tips that refer to it. */
    deletedAt: time('deleted_at'),
  },
  (code) => [
    primaryKey({ columns: [code.profileId, code.id] }),
    uniqueIndex('qr_codes_code').on(code.profileId, code.code),
  ],
);

/**
 * Joins a page with the printed code of the placeholder `code`. Matches nothing if that is null or
 * another page's. A paused or deleted code still counts: the page may have been open before.
 */
export function isCode(profileId: PgColumn): SQL | undefined {
  return and(
    eq(qrCodes.profileId, profileId),
    eq(qrCodes.code, sql`${sql.placeholder('code')}::text`),
  );
}
