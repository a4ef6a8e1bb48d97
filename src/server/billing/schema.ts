// What users pay for.
import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { subscriptionStatuses } from '#contract/billing/billing';
import { type PaidPlanId, paidPlans } from '#contract/billing/plans';
import { users } from '#server/accounts/schema/accounts';
import { time } from '#server/db/schema/columns';

const plan = () => text('plan', { enum: Object.keys(paidPlans) as [PaidPlanId, ...PaidPlanId[]] });
const userId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Subscriptions as the payment provider last told them. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    /** The provider's ids. */
    id: text('id').primaryKey(),
    customerId: text('customer_id').notNull(),
    /** Told by the test provider: it counts for nothing once a real one is set up. */
    isTest: boolean('is_test').notNull(),
    userId: userId(),
    plan: plan().notNull(),
    status: text('status', { enum: subscriptionStatuses }).notNull(),
    startedAt: time('started_at').notNull(),
    paidUntil: time('paid_until').notNull(),
    /** Whether it ends then. */
    cancelled: boolean('cancelled').notNull(),
    /** Since when payments fail, as the provider tells it; null while they do not. */
    pastDueSince: time('past_due_since'),
    /** Raised at every write, so that a writer notices that another was quicker. */
    version: integer('version').notNull(),
  },
  (row) => [index('subscriptions_user_id').on(row.userId)],
);

/** What the test provider has in place of a payment service: purchases and what became of them. */
export const testPayments = pgTable('test_payments', {
  id: uuid('id').primaryKey(),
  userId: userId(),
  plan: plan().notNull(),
  status: text('status', { enum: ['open', ...subscriptionStatuses] }).notNull(),
  startedAt: time('started_at').notNull(),
  paidUntil: time('paid_until').notNull(),
  cancelled: boolean('cancelled').notNull().default(false),
});
