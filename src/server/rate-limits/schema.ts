import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';

/**
 * Requests counted per rule and subject. The table is unlogged, because counters are written with
 * every tip and need not survive a crash. The migration says so, since Drizzle cannot.
 */
export const rateCounters = pgTable('rate_counters', {
  /** The rule and a keyed hash of its subject, so that no IP address or email is stored. */
  key: text('key').primaryKey(),
  points: integer('points').notNull(),
  /** When the window ends, in epoch milliseconds. */
  expire: bigint('expire', { mode: 'number' }).notNull(),
});
