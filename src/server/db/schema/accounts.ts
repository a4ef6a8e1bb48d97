// Users and their sessions, what they show to tippers, and the counters of rate limits.
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey(),
    /** Trimmed and in lower case (by the contract); unique whatever the case (by the index). */
    email: text('email').notNull(),
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
    createdAt: time('created_at').notNull(),
    lastSeenAt: time('last_seen_at').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('sessions_token_hash_unique').on(table.tokenHash),
    index('sessions_user_id').on(table.userId),
    index('sessions_expires_at').on(table.expiresAt),
  ],
);

export const profiles = pgTable(
  'profiles',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
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
    /** To the public, a deactivated profile is the same as a missing one. */
    active: boolean('active').notNull().default(true),
    createdAt: time('created_at').notNull().defaultNow(),
    updatedAt: time('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('profiles_user_id_unique').on(table.userId),
    check('profiles_handle_lower_case', sql`${table.handle} = lower(${table.handle})`),
  ],
);

/**
 * Every handle that a profile has or had, as far as it is not free again. Badges and stickers carry
 * handles, so an old one leads to its profile for a while, and one that was ever visited is never
 * given to somebody else; not even once the profile is deleted, when the bare handle stays as a block
 * that names nobody (`policies/handle-changes.ts`).
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
 * Requests counted per rule and subject. The package behind `limits/rate-limiter.ts` prescribes the
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
