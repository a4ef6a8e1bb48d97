// A team's page is a profile that refers to the team and belongs to its founder.
import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { payoutRules, splitRules } from '#contract/teams/teams';
import { time } from '#server/db/schema/columns';

export const teams = pgTable('teams', {
  /** Client-generated. */
  id: uuid('id').primaryKey(),
  payout: text('payout', { enum: payoutRules }).notNull(),
  /** The receiver under the payout rule `collector`; kept under other rules. */
  collectorId: uuid('collector_id'),
  /** The member whom the founder has asked to take over. */
  successorId: uuid('successor_id'),
  /** The default for new shifts. */
  split: text('split', { enum: splitRules }).notNull(),
  createdAt: time('created_at').notNull(),
});
