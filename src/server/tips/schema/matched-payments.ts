// Which payment of a statement a tip was matched with.
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

/** A row for each tip that is matched by a statement, as long as it is. */
export const matchedPayments = pgTable(
  'matched_payments',
  {
    profileId: uuid('profile_id').notNull(),
    tipId: uuid('tip_id').notNull(),
    /** Who matched it. */
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Made by the client: what was matched together is undone together. */
    statementId: uuid('statement_id').notNull(),
    /** The app whose statement it was. */
    method: text('method', { enum: ['venmo', 'cashapp', 'zelle', 'paypal'] }).notNull(),
    /** The app's number of the payment; null where the statement had none. */
    paymentId: text('payment_id'),
    /** What was known of the tip's money before. */
    before: text('before', { enum: moneyStates }).notNull(),
    matchedAt: time('matched_at').notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.profileId, row.tipId] }),
    foreignKey({
      columns: [row.profileId, row.tipId],
      foreignColumns: [tips.profileId, tips.id],
    }).onDelete('cascade'),
    // A payment is the money of one tip.
    uniqueIndex('matched_payments_once').on(row.userId, row.method, row.paymentId),
    index('matched_payments_by_time').on(row.userId, row.matchedAt),
  ],
);

export type MatchedPaymentRow = typeof matchedPayments.$inferSelect;
