// The payments that tips are matched to.
import { sql } from 'drizzle-orm';
import {
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { moneyStates } from '#contract/tips/received-tips';
import { users } from '#server/accounts/schema/accounts';
import { time } from '#server/db/schema/columns';
import { tips } from './tips';

/** One row per matched tip. After the match ends, the row stays for an undo. */
export const matchedPayments = pgTable(
  'matched_payments',
  {
    profileId: uuid('profile_id').notNull(),
    tipId: uuid('tip_id').notNull(),
    /** Who matched it. */
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Client-generated. Tips that were matched together are undone together. */
    statementId: uuid('statement_id').notNull(),
    /** The app that wrote the statement. */
    method: text('method', { enum: ['venmo', 'cashapp', 'zelle', 'paypal'] }).notNull(),
    /** The app's payment number; null if the statement had none. */
    paymentId: text('payment_id'),
    /** The state of the tip's money before the match. */
    before: text('before', { enum: moneyStates }).notNull(),
    matchedAt: time('matched_at').notNull(),
    /** When the match was undone or denied; null while it stands. */
    endedAt: time('ended_at'),
  },
  (row) => [
    primaryKey({ columns: [row.profileId, row.tipId] }),
    foreignKey({
      columns: [row.profileId, row.tipId],
      foreignColumns: [tips.profileId, tips.id],
    }).onDelete('cascade'),
    // A payment belongs to one tip.
    uniqueIndex('matched_payments_once').on(row.userId, row.method, row.paymentId),
    index('matched_payments_by_time').on(row.userId, row.matchedAt),
    // For erasure by age (`tips/erase-ended-matches.ts`).
    index('matched_payments_ended').on(row.endedAt).where(sql`${row.endedAt} is not null`),
  ],
);

export type MatchedPaymentRow = typeof matchedPayments.$inferSelect;
