// Everything that workers show to tippers: pages, handles, colors and photos.
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '#server/accounts/schema/accounts';
import { bytes, exactTime as time } from '#server/db/schema/columns';
import { teams } from '#server/teams/schema/teams';

/** A worker's named colors, for any of their pages. */
export const themes = pgTable(
  'themes',
  {
    /** Client-generated. */
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
    /**
     * Null for a team's page once its founder's account is deleted, until a member takes over; for
     * good if nobody is left to do so.
     */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The current handle, also claimed in `profile_handles`. */
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
    /** The team that the page belongs to; null for a person's. */
    teamId: uuid('team_id').references(() => teams.id, { onDelete: 'cascade' }),
    /** To the public, a deactivated profile looks like a missing one. */
    active: boolean('active').notNull().default(true),
    /** Whether search engines may list it. */
    searchable: boolean('searchable').notNull().default(false),
    createdAt: time('created_at').notNull().defaultNow(),
    updatedAt: time('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('profiles_searchable').on(table.createdAt, table.id).where(sql`${table.searchable}`),
    // In this order, because calls default to a user's first page.
    index('profiles_of_user').on(table.userId, table.createdAt, table.id),
    uniqueIndex('profiles_of_team').on(table.teamId),
    check('profiles_of_somebody', sql`${table.userId} is not null or ${table.teamId} is not null`),
    check('profiles_handle_lower_case', sql`${table.handle} = lower(${table.handle})`),
  ],
);

export type ProfileRow = typeof profiles.$inferSelect;

/**
 * Every handle that a profile has or had, unless it is free again. Handles are printed on badges
 * and stickers, so an old one forwards to its profile for a while, and a visited one is never given
 * to another profile. After the profile is deleted, the bare handle stays blocked, linked to nobody
 * (`profiles/rules/handle-changes.ts`).
 */
export const profileHandles = pgTable(
  'profile_handles',
  {
    handle: text('handle').primaryKey(),
    profileId: uuid('profile_id').references(() => profiles.id, { onDelete: 'set null' }),
    createdAt: time('created_at').notNull().defaultNow(),
    /** When another handle replaced it; null for the current one. */
    givenUpAt: time('given_up_at'),
    visited: boolean('visited').notNull().default(false),
  },
  (table) => [
    index('profile_handles_profile_id').on(table.profileId),
    check('profile_handles_lower_case', sql`${table.handle} = lower(${table.handle})`),
  ],
);

/** Changes that count against the limit. */
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
 * Images as served, by the hash of their content. Each profile has its own rows, so that an image
 * can be deleted even if another profile has the same one.
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
