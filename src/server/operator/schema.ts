import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { supportTopics } from '#contract/operator/operator';
import { users } from '#server/accounts/schema/accounts';
import { time } from '#server/db/schema/columns';

export const supportRequests = pgTable(
  'support_requests',
  {
    /** Client-generated. */
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    topic: text('topic', { enum: supportTopics }).notNull(),
    message: text('message').notNull(),
    /** The priority that the plan gave at the time. */
    priority: boolean('priority').notNull(),
    createdAt: time('created_at').notNull(),
    /** Set by the operator. */
    answeredAt: time('answered_at'),
  },
  (row) => [index('support_requests_of_user').on(row.userId, row.createdAt)],
);
