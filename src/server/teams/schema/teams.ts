// Teams. A team's page is a profile that names it, and belongs to its founder.
import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { payoutRules, splitRules } from '#contract/teams/rules';
import { time } from '#server/db/schema/columns';

export const teams = pgTable('teams', {
  /** Made by the client. */
  id: uuid('id').primaryKey(),
  payout: text('payout', { enum: payoutRules }).notNull(),
  /** The member who is paid while that is the rule; who it is stays noted while it is not. */
  collectorId: uuid('collector_id'),
  /** The member whom the founder has asked to take the team over. */
  successorId: uuid('successor_id'),
  /** What new shifts begin with. */
  split: text('split', { enum: splitRules }).notNull(),
  createdAt: time('created_at').notNull(),
});
