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
 * A profile's visits and tips, summed per quarter of an hour. Time zone offsets are multiples of
 * that, so hours, days and weeks in any zone are exact sums of rows. `metrics/rules/metrics.ts`
 * defines what visits and tips contribute; every write of one adds the difference.
 */
const columns = () => ({
  profileId: uuid('profile_id').notNull(),
  /** The bucket's start. Everything about a visit or tip counts where that began. */
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
  /** Visits that are their phone's first that day. */
  visitors: count('visitors'),
  /** Visits in which an amount was chosen, and so on. */
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
  /** Received tips that a statement of the payment app lists. */
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
 * The rows that are written to. They change repeatedly, and are updated in place because no index
 * has their counts (docs/decisions/0025-metrics-at-scale.md). The migration sets their fill factor
 * to 50, which Drizzle cannot.
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
 * Rows that hardly change any more, moved here by `metrics/settle-metrics.ts`. The key's index
 * includes all counts, which Drizzle cannot express, so a page's sums need no access to the table.
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

/** Both tables, for reading. They may have rows with the same key, which add up. */
export const metrics = pgView('metrics', columns()).as(
  sql`select * from recent_metrics union all select * from settled_metrics`,
);

export type MetricsRow = typeof settledMetrics.$inferSelect;
