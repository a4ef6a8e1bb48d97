import { sql } from 'drizzle-orm';
import { bigint, boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytes, exactTime as time } from '#server/db/schema/columns';

export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey(),
    /** Trimmed and lowercase (by the contract); unique regardless of case (by the index). */
    email: text('email').notNull(),
    emailConfirmedAt: time('email_confirmed_at'),
    /** Replaces `email` once it is confirmed. */
    pendingEmail: text('pending_email'),
    passwordHash: text('password_hash').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    profileCompleted: boolean('profile_completed').notNull().default(false),
    plan: text('plan', { enum: ['free', 'pro'] })
      .notNull()
      .default('free'),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('users_email_unique').on(sql`lower(${table.email})`)],
);

/** Browsers that a user has signed in with, to report new ones. */
export const knownDevices = pgTable(
  'known_devices',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the user's id and the browser's cookie, so that it differs for each user. */
    cookieHash: bytes('cookie_hash').notNull(),
    lastSignInAt: time('last_sign_in_at').notNull(),
  },
  (table) => [
    uniqueIndex('known_devices_of_user').on(table.userId, table.cookieHash),
    index('known_devices_by_age').on(table.lastSignInAt),
  ],
);

/** Tokens are stored only as hashes, so that reading this table is not enough to sign in. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256. */
    tokenHash: bytes('token_hash').notNull(),
    /** Such as "Chrome on Android". */
    device: text('device').notNull(),
    /** The browser in which the session started; null once that is forgotten. */
    knownDeviceId: uuid('known_device_id').references(() => knownDevices.id, {
      onDelete: 'set null',
    }),
    createdAt: time('created_at').notNull(),
    /** When the user last confirmed their identity, by signing in or since. */
    confirmedAt: time('confirmed_at').notNull().defaultNow(),
    lastSeenAt: time('last_seen_at').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('sessions_token_hash_unique').on(table.tokenHash),
    index('sessions_user_id').on(table.userId),
    index('sessions_expires_at').on(table.expiresAt),
    index('sessions_of_device').on(table.knownDeviceId),
  ],
);

/** The private keys never leave the devices. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The device's name for it. */
    credentialId: bytes('credential_id').notNull(),
    /** COSE encoding. */
    publicKey: bytes('public_key').notNull(),
    /** The device's signature counter; 0 if it has none. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    synced: boolean('synced').notNull(),
    name: text('name').notNull(),
    createdAt: time('created_at').notNull(),
    lastUsedAt: time('last_used_at'),
  },
  (table) => [
    uniqueIndex('passkeys_credential_id_unique').on(table.credentialId),
    index('passkeys_of_user').on(table.userId, table.createdAt),
  ],
);

/** Random values, each signed once by a device to prove that it holds a passkey. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    /** SHA-256. */
    hash: bytes('hash').primaryKey(),
    /** The user adding a passkey; null for a sign-in. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [
    index('passkey_challenges_of_user').on(table.userId),
    index('passkey_challenges_by_age').on(table.expiresAt),
  ],
);
