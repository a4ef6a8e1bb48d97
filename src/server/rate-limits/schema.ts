import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';

/**
 * Requests counted per rule and subject. The package behind `rate-limits/rate-limiter.ts`
 * prescribes the columns' names and order. The table is unlogged, which only the migration can say,
 * since Drizzle cannot: counters are written with every tip and need not survive a crash.
 */
export const rateCounters = pgTable('rate_counters', {
  /** The rule and a keyed hash of its subject, so that no IP address or email is stored. */
  key: text('key').primaryKey(),
  points: integer('points').notNull(),
  /** When the window ends, in epoch milliseconds. */
  expire: bigint('expire', { mode: 'number' }).notNull(),
});
