// Metrics of workers' pages (docs/decisions/0015-metrics.md).
import { sql } from 'drizzle-orm';
import {
  bigint,
  index,
  integer,
  pgTable,
  pgView,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { exactTime } from '#server/db/schema/columns';
import { profiles } from '#server/profiles/schema';

const count = (name: string) => integer(name).notNull().default(0);
const cents = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0);

/**
 * A profile's visits and tips, added up by quarter of an hour. Offsets of time zones are multiples
 * of that, so hours, days and weeks in any zone are exact sums of rows. `metrics/rules/metrics.ts`
 * says what visits and tips contribute; every write of one adds the difference.
 */
const columns = () => ({
  profileId: uuid('profile_id').notNull(),
  /** The bucket's start. Whatever follows from a visit or tip counts where that began. */
  bucket: exactTime('bucket').notNull(),
  /** The printed code (`qr_codes`); zeros if none, because a key has no nulls. */
  codeId: uuid('code_id').notNull(),
  /** `pending` for visits, and while no method is chosen. */
  paymentMethod: text('payment_method', {
    enum: ['pending', 'venmo', 'cashapp', 'zelle', 'paypal'],
  }).notNull(),
  /** One of several rows for the same key, so that a busy page's writes do not all wait for one. */
  shard: smallint('shard').notNull(),
  visits: count('visits'),
  /** Visits by QR code. */
  scans: count('scans'),
  /** Visits by NFC tag. */
  taps: count('taps'),
  /** The first of their phone that day. */
  visitors: count('visitors'),
  /** Visits that chose an amount, and so on. */
  amountsChosen: count('amounts_chosen'),
  detailsLeft: count('details_left'),
  detailsSkipped: count('details_skipped'),
  appsOpened: count('apps_opened'),
  /** Tips and attempts, whatever became of them. */
  started: count('started'),
  /** Reported as paid by their tippers. */
  reported: count('reported'),
  reportedCents: cents('reported_cents'),
  /** Confirmed by the worker. */
  received: count('received'),
  receivedCents: cents('received_cents'),
  /** Those of them listed in a statement of the payment app. */
  matched: count('matched'),
  matchedCents: cents('matched_cents'),
  rated: count('rated'),
  stars: count('stars'),
  /** Tips whose tipper opened a review page. */
  reviewsOpened: count('reviews_opened'),
});

const ofPage = () =>
  uuid('profile_id')
    .notNull()
    .references(() => profiles.id, { onDelete: 'cascade' });

/**
 * Written to: rows that change repeatedly and are updated in place, because no index has their
 * counts (docs/decisions/0025-metrics-at-scale.md). The migration sets their fill factor to half,
 * which Drizzle cannot.
 */
export const recentMetrics = pgTable(
  'recent_metrics',
  { ...columns(), profileId: ofPage() },
  (row) => [
    primaryKey({
      columns: [row.profileId, row.bucket, row.codeId, row.paymentMethod, row.shard],
    }),
    index('recent_metrics_by_age').on(row.bucket),
  ],
);

/**
 * Rows that hardly change any more, moved here (`metrics/settle-metrics.ts`). Their key's index
 * includes all counts, which Drizzle cannot express: it has a page's rows side by side.
 */
export const settledMetrics = pgTable(
  'settled_metrics',
  { ...columns(), profileId: ofPage() },
  (row) => [
    primaryKey({
      name: 'settled_metrics_pk',
      columns: [row.profileId, row.bucket, row.codeId, row.paymentMethod, row.shard],
    }),
  ],
);

/** Read from: both. Rows of the two may have the same key, and add up. */
export const metrics = pgView('metrics', columns()).as(
  sql`select * from recent_metrics union all select * from settled_metrics`,
);

export type MetricsRow = typeof settledMetrics.$inferSelect;
