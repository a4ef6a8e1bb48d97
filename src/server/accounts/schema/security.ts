import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { securityEventKinds } from '#contract/accounts/sessions';
import type { PaymentDetails } from '#contract/profiles/payment-methods';
import { bytes, exactTime as time } from '#server/db/schema/columns';
import { profiles } from '#server/profiles/schema';
import { users } from './accounts';

export const securityEvents = pgTable(
  'security_events',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: securityEventKinds }).notNull(),
    /** Such as "Chrome on Android". */
    device: text('device').notNull(),
    about: text('about').notNull(),
    at: time('at').notNull(),
  },
  (table) => [
    index('security_events_of_user').on(table.userId, table.at),
    index('security_events_by_age').on(table.at),
  ],
);

/** Links in emails that restore payment details. Each works once. */
export const undoLinks = pgTable(
  'undo_links',
  {
    /** SHA-256. */
    tokenHash: bytes('token_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    profileId: uuid('profile_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    /** The details before the change. */
    paymentDetails: jsonb('payment_details').$type<PaymentDetails>().notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [
    index('undo_links_of_page').on(table.profileId),
    index('undo_links_of_user').on(table.userId),
    index('undo_links_by_age').on(table.expiresAt),
  ],
);
