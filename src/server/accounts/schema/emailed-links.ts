// Links in emails that prove who the user is. Each works once.
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, exactTime as time } from '#server/db/schema/columns';
import { users } from './accounts';

export const resetLinks = pgTable(
  'reset_links',
  {
    /** SHA-256. */
    tokenHash: bytes('token_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The address to restore; null if the account keeps its own. */
    email: text('email'),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [
    index('reset_links_of_user').on(table.userId),
    index('reset_links_by_email').on(table.email),
    index('reset_links_by_age').on(table.expiresAt),
  ],
);

export const confirmationLinks = pgTable(
  'confirmation_links',
  {
    /** SHA-256. */
    tokenHash: bytes('token_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The address that the link was sent to. */
    email: text('email').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [
    index('confirmation_links_of_user').on(table.userId),
    index('confirmation_links_by_age').on(table.expiresAt),
  ],
);

/** Links for signing in after too many wrong passwords. */
export const unlockLinks = pgTable(
  'unlock_links',
  {
    /** SHA-256. */
    tokenHash: bytes('token_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The key of the account and network in `rate_counters`. */
    subjectKey: text('subject_key').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [
    index('unlock_links_of_user').on(table.userId),
    index('unlock_links_by_age').on(table.expiresAt),
  ],
);
