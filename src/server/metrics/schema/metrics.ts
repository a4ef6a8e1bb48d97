// What happened on a worker's page, added up (docs/decisions/0015-figures.md).
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
 * Visits and tips of a profile, added up by quarter of an hour. Offsets of time zones are multiples
 * of it, so the hours, days and weeks of any worker are exact sums of these rows. A row is what
 * `metrics/rules/metrics.ts` says that visits and tips contribute; every write of one adds the
 * difference.
 */
const columns = () => ({
  profileId: uuid('profile_id').notNull(),
  /** Its beginning. What follows from a visit or a tip counts where that one began. */
  bucket: exactTime('bucket').notNull(),
  /** The printed code (`qr_codes`); zeros where there was none, because a key has no nulls. */
  codeId: uuid('code_id').notNull(),
  /** `pending` for visits, and while no method is chosen. */
  paymentMethod: text('payment_method', {
    enum: ['pending', 'venmo', 'cashapp', 'zelle', 'paypal'],
  }).notNull(),
  /** One of several rows for the same, so that not all writes of a busy page wait for one row. */
  shard: smallint('shard').notNull(),
  visits: count('visits'),
  /** Visits from a QR code. */
  scans: count('scans'),
  /** Visits from an NFC tag. */
  taps: count('taps'),
  /** Visits that were the first of their phone that day. */
  visitors: count('visitors'),
  /** Visits that chose an amount, and so on. */
  amountsChosen: count('amounts_chosen'),
  detailsLeft: count('details_left'),
  detailsSkipped: count('details_skipped'),
  appsOpened: count('apps_opened'),
  /** Tips and attempts, whatever became of them. */
  started: count('started'),
  /** Tips that their tippers reported as paid. */
  reported: count('reported'),
  reportedCents: cents('reported_cents'),
  /** Tips that the worker says have arrived. */
  received: count('received'),
  receivedCents: cents('received_cents'),
  /** Of them, tips that a statement of the payment service lists. */
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
 * What is written: rows that change again and again, and are changed in place, as no index has their
 * counts (docs/decisions/0025-figures-at-scale.md). The migration says that their pages are filled
 * by half, for which Drizzle has no word.
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
 * includes all counts, which Drizzle cannot say: a page's rows lie in it side by side.
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

/** What is read: both. A row of one may be about the same as a row of the other, and they add up. */
export const metrics = pgView('metrics', columns()).as(
  sql`select * from recent_metrics union all select * from settled_metrics`,
);

export type MetricsRow = typeof settledMetrics.$inferSelect;
