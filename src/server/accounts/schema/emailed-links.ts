// The links in emails with which users prove who they are.
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, exactTime as time } from '#server/db/schema/columns';
import { users } from './accounts';

/** Links sent by email that let a user choose a new password, each used once. */
export const resetLinks = pgTable(
  'reset_links',
  {
    /** SHA-256 of the token in the link. */
    tokenHash: bytes('token_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The address that the link restores; null if the account keeps its own. */
    email: text('email'),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [
    index('reset_links_of_user').on(table.userId),
    index('reset_links_by_age').on(table.expiresAt),
  ],
);

/** Links sent by email that confirm the address, each used once. */
export const confirmationLinks = pgTable(
  'confirmation_links',
  {
    /** SHA-256 of the token in the link. */
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

/** Links sent by email that let a user in after too many wrong passwords, each used once. */
export const unlockLinks = pgTable(
  'unlock_links',
  {
    /** SHA-256 of the token in the link. */
    tokenHash: bytes('token_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /**
     * Names the account and the network whose wrong passwords are forgotten, as in `rate_counters`.
     */
    subjectKey: text('subject_key').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [
    index('unlock_links_of_user').on(table.userId),
    index('unlock_links_by_age').on(table.expiresAt),
  ],
);
