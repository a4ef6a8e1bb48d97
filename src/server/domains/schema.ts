// Workers' own hosts, at which their tip pages answer.
import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { exactTime as time } from '#server/db/schema/columns';
import { profiles } from '#server/profiles/schema';

/** At most one per page. Several pages may claim a host, but only one can verify it. */
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
    /** When the page started to answer there; null while it does not. */
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
 * Hosts that were ever verified, linked to nobody. Once a page has lost its host, nothing of the
 * product's own is served there, no matter who owns the name.
 */
export const verifiedHosts = pgTable('verified_hosts', { host: text('host').primaryKey() });
