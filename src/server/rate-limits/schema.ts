import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';

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
