import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { type PaidPlanId, paidPlans, subscriptionStatuses } from '#contract/billing/billing';
import { users } from '#server/accounts/schema/accounts';
import { time } from '#server/db/schema/columns';

const plan = () => text('plan', { enum: Object.keys(paidPlans) as [PaidPlanId, ...PaidPlanId[]] });
const userId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Subscriptions as last reported by the payment provider. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    /** The provider's ids. */
    id: text('id').primaryKey(),
    customerId: text('customer_id').notNull(),
    /** True if the test provider sold it. Then it is ignored once a real one is set up. */
    isTest: boolean('is_test').notNull(),
    userId: userId(),
    plan: plan().notNull(),
    status: text('status', { enum: subscriptionStatuses }).notNull(),
    startedAt: time('started_at').notNull(),
    paidUntil: time('paid_until').notNull(),
    /** True if it ends at `paid_until`. */
    canceled: boolean('canceled').notNull(),
    /** When payments began to fail; null while they succeed. */
    pastDueSince: time('past_due_since'),
    /** Incremented by every write, for optimistic locking. */
    version: integer('version').notNull(),
  },
  (row) => [index('subscriptions_user_id').on(row.userId)],
);

export const testPayments = pgTable('test_payments', {
  id: uuid('id').primaryKey(),
  userId: userId(),
  plan: plan().notNull(),
  status: text('status', { enum: ['open', ...subscriptionStatuses] }).notNull(),
  startedAt: time('started_at').notNull(),
  paidUntil: time('paid_until').notNull(),
  canceled: boolean('canceled').notNull().default(false),
});
