// The links in emails by which somebody shows who they are.
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, exactTime as time } from '#server/db/schema/columns';
import { users } from './accounts';

/** Links sent by email that let a person choose a new password, each of them once. */
export const resetLinks = pgTable(
  'reset_links',
  {
    /** SHA-256 of the token in the link. */
    tokenHash: bytes('token_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The address that the account gets back with the link; null where it keeps the one it has. */
    email: text('email'),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [
    index('reset_links_of_user').on(table.userId),
    index('reset_links_by_age').on(table.expiresAt),
  ],
);

/** Links sent by email that show that the address reaches somebody, each of them once. */
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

/**
 * Links sent by email that let somebody go on who has typed too many wrong passwords, each of them
 * once.
 */
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
