// Who belongs to a team, and who may join it.
import { boolean, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { teamRoles } from '#contract/teams/teams';
import { users } from '#server/accounts/schema/accounts';
import { bytes, time } from '#server/db/schema/columns';
import { teams } from './teams';

/** One row per person, kept when they leave and rejoin, because the ledger refers to it. */
export const teamMembers = pgTable(
  'team_members',
  {
    teamId: uuid('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    /** Null once the account is deleted. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Their name in the ledger once the account is deleted: first name and last initial. */
    nameKept: text('name_kept').notNull(),
    role: text('role', { enum: teamRoles }).notNull(),
    sharesInPool: boolean('shares_in_pool').notNull(),
    joinedAt: time('joined_at').notNull(),
    /** When they left or were removed; null again once they rejoin. */
    leftAt: time('left_at'),
  },
  (row) => [
    primaryKey({ columns: [row.teamId, row.id] }),
    uniqueIndex('team_members_user').on(row.userId, row.teamId),
  ],
);

/** Invitations neither used nor revoked. */
export const teamInvitations = pgTable(
  'team_invitations',
  {
    /** SHA-256. */
    tokenHash: bytes('token_hash').primaryKey(),
    teamId: uuid('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    /** The member who made it. */
    byId: uuid('by_id').notNull(),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (row) => [
    uniqueIndex('team_invitations_id').on(row.teamId, row.id),
    index('team_invitations_team').on(row.teamId, row.createdAt),
    index('team_invitations_by_age').on(row.expiresAt),
  ],
);
