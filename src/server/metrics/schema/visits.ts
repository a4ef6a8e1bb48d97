// Visits to tip pages, and conversions. `profile_id` comes first in the keys, as for tips.
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytes, time } from '#server/db/schema/columns';
import { profiles } from '#server/profiles/schema';
import { tips } from '#server/tips/schema/tips';

export const conversions = pgTable(
  'conversions',
  {
    profileId: uuid('profile_id').notNull(),
    tipId: uuid('tip_id').notNull(),
    conversionType: text('conversion_type', {
      enum: ['review_submitted', 'payment_confirmed'],
    }).notNull(),
    reviewType: text('review_type', { enum: ['google', 'yelp'] }),
    occurredAt: time('occurred_at').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (conversion) => [
    primaryKey({ columns: [conversion.profileId, conversion.tipId, conversion.conversionType] }),
    foreignKey({
      columns: [conversion.profileId, conversion.tipId],
      foreignColumns: [tips.profileId, tips.id],
    }).onDelete('cascade'),
  ],
);

/** One per tip session and hour. No phone can be recognized from these on a later day. */
export const scans = pgTable(
  'scans',
  {
    profileId: uuid('profile_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    sessionHash: bytes('session_hash').notNull(),
    scanId: uuid('scan_id').notNull(),
    fromQr: boolean('from_qr').notNull(),
    /** Whether the visit was by NFC tag, and so not by QR code. */
    fromTap: boolean('from_tap').notNull().default(false),
    /** The printed code that was scanned, or whose tag was tapped (`qr_codes`). */
    codeId: uuid('code_id'),
    deviceType: text('device_type', { enum: ['mobile', 'tablet', 'desktop'] }),
    osFamily: text('os_family', {
      enum: ['ios', 'android', 'windows', 'macos', 'linux', 'chromeos', 'other'],
    }),
    /** Salted daily: distinguishes a day's visitors, but cannot link two days. */
    visitorHash: bytes('visitor_hash'),
    /** Whether no earlier visit has this hash. True without one, but never for the owner. */
    firstOfVisitor: boolean('first_of_visitor').notNull().default(true),
    /** Visits by the page's own worker never count. */
    byOwner: boolean('by_owner').notNull().default(false),
    /** How far the visit got, beyond what its tip says. */
    amountChosen: boolean('amount_chosen').notNull().default(false),
    details: text('details', { enum: ['left', 'skipped'] }),
    appOpened: boolean('app_opened').notNull().default(false),
    occurredAt: time('occurred_at').notNull(),
    /** When the page was last reopened during this visit. A tipper who returns gets no reminder. */
    openedAgainAt: time('opened_again_at'),
    createdAt: time('created_at').notNull(),
  },
  (scan) => [
    primaryKey({ columns: [scan.profileId, scan.sessionHash, scan.scanId] }),
    index('scans_by_time').on(scan.profileId, scan.occurredAt),
    index('scans_by_visitor')
      .on(scan.profileId, scan.visitorHash)
      .where(sql`${scan.visitorHash} is not null`),
    index('scans_by_code')
      .on(scan.profileId, scan.codeId, scan.occurredAt)
      .where(sql`${scan.codeId} is not null`),
    check('scans_one_source', sql`not (${scan.fromQr} and ${scan.fromTap})`),
  ],
);

/** The salts of each day's visitor hashes. Without its salt, a hash cannot be traced to a phone. */
export const visitorSalts = pgTable('visitor_salts', {
  day: date('day').primaryKey(),
  salt: bytes('salt').notNull(),
});

export type ScanRow = typeof scans.$inferSelect;
export type ConversionRow = typeof conversions.$inferSelect;
