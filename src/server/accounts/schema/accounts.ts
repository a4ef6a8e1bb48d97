// Users and their sessions, what they show to tippers, and the counters of rate limits.
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytes, exactTime as time } from '#server/db/schema/columns';
import { teams } from '#server/teams/schema/teams';

export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey(),
    /** Trimmed and in lower case (by the contract); unique whatever the case (by the index). */
    email: text('email').notNull(),
    /** When it was shown that emails to the address reach the user; null until then. */
    emailConfirmedAt: time('email_confirmed_at'),
    /** The address that takes its place once it is confirmed. */
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

/**
 * Browsers that a user has signed in with, so that they are told of a sign-in with another one.
 * Nothing is kept of a browser but a hash, and that is another one for each user.
 */
export const knownDevices = pgTable(
  'known_devices',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the user's id and the browser's cookie. */
    cookieHash: bytes('cookie_hash').notNull(),
    lastSignInAt: time('last_sign_in_at').notNull(),
  },
  (table) => [
    uniqueIndex('known_devices_of_user').on(table.userId, table.cookieHash),
    index('known_devices_by_age').on(table.lastSignInAt),
  ],
);

/** Sessions of signed-in users. Tokens are not stored, so reading this table signs nobody in. */
export const sessions = pgTable(
  'sessions',
  {
    /** Names the session in its user's list of sessions. */
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token. */
    tokenHash: bytes('token_hash').notNull(),
    /** Browser and system in words, such as "Chrome on Android". */
    device: text('device').notNull(),
    /** The browser that it began in; null if that is not known any more. */
    knownDeviceId: uuid('known_device_id').references(() => knownDevices.id, {
      onDelete: 'set null',
    }),
    createdAt: time('created_at').notNull(),
    /** When its user last showed that it is them: by signing in, or once more since. */
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

/**
 * Keys by which users sign in without their password. The private halves never leave their devices.
 */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What the device calls it. */
    credentialId: bytes('credential_id').notNull(),
    /** In COSE's encoding. */
    publicKey: bytes('public_key').notNull(),
    /** How often the device has used it, by its own count; 0 for those that do not count. */
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

/** Random values that a device signs to show that it holds a passkey, each of them once. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    /** SHA-256 of the value. */
    hash: bytes('hash').primaryKey(),
    /** Who adds a passkey, having shown their password; null for signing in. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [
    index('passkey_challenges_of_user').on(table.userId),
    index('passkey_challenges_by_age').on(table.expiresAt),
  ],
);

/** Colors that a worker has given a name, for any of their pages. */
export const themes = pgTable(
  'themes',
  {
    /** Made by the client. */
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** As `#rrggbb`. */
    color: text('color').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [index('themes_of_user').on(table.userId, table.createdAt)],
);

export const profiles = pgTable(
  'profiles',
  {
    id: uuid('id').primaryKey(),
    /** Whose it is; null for the page of a team whose founder's account is gone, until somebody takes it over. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The current handle, which is also claimed in `profile_handles`. */
    handle: text('handle').notNull(),
    displayName: text('display_name'),
    jobTitle: text('job_title'),
    bio: text('bio'),
    avatarUrl: text('avatar_url'),
    avatarSmallUrl: text('avatar_small_url'),
    googleReviewUrl: text('google_review_url'),
    yelpReviewUrl: text('yelp_review_url'),
    venmoHandle: text('venmo_handle'),
    cashappHandle: text('cashapp_handle'),
    zelleInfo: text('zelle_info'),
    paypalEmail: text('paypal_email'),
    themeId: uuid('theme_id').references(() => themes.id, { onDelete: 'set null' }),
    logoUrl: text('logo_url'),
    /** The team whose page it is; null for a person's. */
    teamId: uuid('team_id').references(() => teams.id, { onDelete: 'cascade' }),
    /** To the public, a deactivated profile is the same as a missing one. */
    active: boolean('active').notNull().default(true),
    /** Whether its worker wants search engines to show it. */
    searchable: boolean('searchable').notNull().default(false),
    createdAt: time('created_at').notNull().defaultNow(),
    updatedAt: time('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('profiles_searchable').on(table.createdAt, table.id).where(sql`${table.searchable}`),
    // In this order, a user's first page is the one that calls are about unless they name another.
    index('profiles_of_user').on(table.userId, table.createdAt, table.id),
    uniqueIndex('profiles_of_team').on(table.teamId),
    check('profiles_of_somebody', sql`${table.userId} is not null or ${table.teamId} is not null`),
    check('profiles_handle_lower_case', sql`${table.handle} = lower(${table.handle})`),
  ],
);

/**
 * Every handle that a profile has or had and that is not free again. Badges and stickers carry
 * handles, so an old one leads to its profile for a while, and one that was ever visited is never
 * given to somebody else; not even once the profile is deleted, when the bare handle stays as a
 * block that names nobody (`profiles/rules/handle-changes.ts`).
 */
export const profileHandles = pgTable(
  'profile_handles',
  {
    handle: text('handle').primaryKey(),
    profileId: uuid('profile_id').references(() => profiles.id, { onDelete: 'set null' }),
    createdAt: time('created_at').notNull().defaultNow(),
    /** When another handle took its place; null for the one in use. */
    givenUpAt: time('given_up_at'),
    /** Whether it ever received a scan or a tip. */
    visited: boolean('visited').notNull().default(false),
  },
  (table) => [
    index('profile_handles_profile_id').on(table.profileId),
    check('profile_handles_lower_case', sql`${table.handle} = lower(${table.handle})`),
  ],
);

/** Changes of handle that count against the limit. */
export const handleChanges = pgTable(
  'handle_changes',
  {
    profileId: uuid('profile_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    changedAt: time('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.profileId, table.id] })],
);

/**
 * Photos as they are served, under the hash of their content. Each profile has rows of its own, so
 * that a photo can be deleted even if another profile has the same one.
 */
export const images = pgTable(
  'images',
  {
    profileId: uuid('profile_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    /** SHA-256 of the content. */
    hash: bytes('hash').notNull(),
    /** WebP. */
    content: bytes('content').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.profileId, table.hash] }),
    index('images_hash').on(table.hash),
  ],
);

/**
 * Requests counted per rule and subject. The package behind `rate-limits/rate-limiter.ts` prescribes the
 * names and the order of the columns. The table is unlogged, which only the migration can say, as
 * Drizzle has no word for it: counters are written with every tip and need not survive a crash.
 */
export const rateCounters = pgTable('rate_counters', {
  /** The rule and a keyed hash of its subject, so that no IP address or email is stored. */
  key: text('key').primaryKey(),
  points: integer('points').notNull(),
  /** When the window ends, in milliseconds since the epoch. */
  expire: bigint('expire', { mode: 'number' }).notNull(),
});

/** Random bytes that all processes share and nobody else knows, each made by the first who asks. */
export const serverSecrets = pgTable('server_secrets', {
  name: text('name').primaryKey(),
  value: bytes('value').notNull(),
});
