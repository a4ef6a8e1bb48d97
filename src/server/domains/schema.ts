import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { exactTime as time } from '#server/db/schema/columns';
import { profiles } from '#server/profiles/schema';

/** At most one per page. Several pages may name a host, but only one can verify it. */
export const domains = pgTable(
  'domains',
  {
    profileId: uuid('profile_id')
      .primaryKey()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    /** Lowercase, without a final dot. */
    host: text('host').notNull(),
    /** The required content of the DNS record. It is public. */
    token: text('token').notNull(),
    createdAt: time('created_at').notNull(),
    /** When the page began to answer there; null while it does not. */
    verifiedAt: time('verified_at'),
    checkedAt: time('checked_at'),
    /** When the record went missing; null while it exists, or if it never did. */
    missingSince: time('missing_since'),
    /** Why the last check failed, for the worker; null if it succeeded. */
    failure: text('failure'),
  },
  (table) => [
    uniqueIndex('domains_verified_host').on(table.host).where(sql`${table.verifiedAt} is not null`),
    index('domains_by_check').on(table.checkedAt),
  ],
);

/**
 * All hosts that were ever verified, without a link to anyone. Even after a page has lost its host,
 * the product's own site is never served there, whoever owns the name.
 */
export const verifiedHosts = pgTable('verified_hosts', { host: text('host').primaryKey() });
