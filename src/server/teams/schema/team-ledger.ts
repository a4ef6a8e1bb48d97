// What the members of a team owe each other. Rows are added, and never changed or deleted while the
// team is there: a trigger refuses it (in the migration, as Drizzle has no word for it).
//
// Whoever is named is a row of `team_members`, and what settles a transfer names it. The foreign keys to members are
// checked when a transaction commits (also in the migration only), so that a team can be deleted as a whole.
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { entryKinds, transferMarks } from '#contract/teams/ledger';
import { splitRules } from '#contract/teams/rules';
import { bytes, time } from '#server/db/schema/columns';
import { teamMembers } from './team-members';
import { teams } from './teams';

// As many as there are: sums of reports by anybody have no bound that an integer would hold.
const cents = (name: string) => bigint(name, { mode: 'number' }).notNull();
const teamId = () =>
  uuid('team_id')
    .notNull()
    .references(() => teams.id, { onDelete: 'cascade' });
const toMember = (team: AnyPgColumn, member: AnyPgColumn) =>
  foreignKey({ columns: [team, member], foreignColumns: [teamMembers.teamId, teamMembers.id] });

/** When a team worked. Those that are not taken back do not overlap, so a tip is in one at most. */
export const teamShifts = pgTable(
  'team_shifts',
  {
    teamId: teamId(),
    /** Made by the client. */
    id: uuid('id').notNull(),
    /** In the order in which shifts were entered, from 1. Those that are taken back keep theirs. */
    number: integer('number').notNull(),
    startsAt: time('starts_at').notNull(),
    endsAt: time('ends_at').notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.teamId, row.id] }),
    index('team_shifts_by_time').on(row.teamId, row.startsAt),
    uniqueIndex('team_shifts_by_number').on(row.teamId, row.number),
  ],
);

/** Entries. Of a shift, each says the difference to those before it. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    teamId: teamId(),
    /** Made by the client of an adjustment or a correction, and by the server for the others. */
    id: uuid('id').notNull(),
    kind: text('kind', { enum: entryKinds }).notNull(),
    at: time('at').notNull(),
    /** The member who made it. */
    byId: uuid('by_id').notNull(),
    /** Null in what is about no shift. */
    shiftId: uuid('shift_id'),
    /** Counts the entries of a shift, so that of two at once one fails. */
    revision: integer('revision'),
    split: text('split', { enum: splitRules }),
    note: text('note').notNull(),
    /** Of a settlement, the transfer that it enters; null in all others. */
    transferId: uuid('transfer_id'),
    /**
     * SHA-256 of what was asked for, which tells a repeated request from another with the same id. Null where no
     * client asked.
     */
    asked: bytes('asked'),
  },
  (row) => [
    primaryKey({ columns: [row.teamId, row.id] }),
    uniqueIndex('ledger_entries_of_shift').on(row.teamId, row.shiftId, row.revision),
    uniqueIndex('ledger_entries_of_transfer').on(row.teamId, row.transferId),
    index('ledger_entries_by_time').on(row.teamId, row.at, row.id),
    check(
      'ledger_entries_shift',
      sql`(${row.kind} in ('split', 'correction', 'void')) = (${row.shiftId} is not null and ${row.revision} is not null)`,
    ),
    check(
      'ledger_entries_settlement',
      sql`(${row.kind} = 'settlement') = (${row.transferId} is not null)`,
    ),
    toMember(row.teamId, row.byId),
    foreignKey({
      columns: [row.teamId, row.transferId],
      foreignColumns: [teamTransfers.teamId, teamTransfers.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [row.teamId, row.shiftId],
      foreignColumns: [teamShifts.teamId, teamShifts.id],
    }).onDelete('cascade'),
  ],
);

/**
 * What an entry means for a member, whose balance is all shares, less what was paid to them, and
 * what was moved.
 */
export const ledgerLines = pgTable(
  'ledger_lines',
  {
    teamId: uuid('team_id').notNull(),
    entryId: uuid('entry_id').notNull(),
    memberId: uuid('member_id').notNull(),
    /** Of the tips of a shift. */
    shareCents: cents('share_cents').default(0),
    /** What tippers paid to the member. */
    paidCents: cents('paid_cents').default(0),
    /** By an adjustment or a settlement: to the member, or (negative) from them. */
    movedCents: cents('moved_cents').default(0),
    /** What they did in the shift, as this entry has it. */
    minutes: integer('minutes').notNull().default(0),
    points: integer('points').notNull().default(0),
  },
  (row) => [
    primaryKey({ columns: [row.teamId, row.entryId, row.memberId] }),
    toMember(row.teamId, row.memberId),
    foreignKey({
      columns: [row.teamId, row.entryId],
      foreignColumns: [ledgerEntries.teamId, ledgerEntries.id],
    }).onDelete('cascade'),
  ],
);

/** Plans of how to settle: transfers that were planned together. */
export const teamPlans = pgTable(
  'team_plans',
  {
    teamId: teamId(),
    /** Made by the client. */
    id: uuid('id').notNull(),
    /** The member who made it. Null in plans of before it was noted. */
    byId: uuid('by_id'),
    createdAt: time('created_at').notNull(),
  },
  (row) => [primaryKey({ columns: [row.teamId, row.id] }), toMember(row.teamId, row.byId)],
);

/** Planned transfers, by which members settle. They are made outside: nothing here moves money. */
export const teamTransfers = pgTable(
  'team_transfers',
  {
    teamId: teamId(),
    /** Made by the server. */
    id: uuid('id').notNull(),
    planId: uuid('plan_id').notNull(),
    fromId: uuid('from_id').notNull(),
    toId: uuid('to_id').notNull(),
    cents: cents('cents'),
    createdAt: time('created_at').notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.teamId, row.id] }),
    index('team_transfers_of_plan').on(row.teamId, row.planId),
    check('team_transfers_cents', sql`${row.cents} > 0`),
    toMember(row.teamId, row.fromId),
    toMember(row.teamId, row.toId),
    foreignKey({
      columns: [row.teamId, row.planId],
      foreignColumns: [teamPlans.teamId, teamPlans.id],
    }).onDelete('cascade'),
  ],
);

/** What was said of transfers. */
export const teamMarks = pgTable(
  'team_marks',
  {
    teamId: uuid('team_id').notNull(),
    transferId: uuid('transfer_id').notNull(),
    mark: text('mark', { enum: transferMarks }).notNull(),
    /** The member who said it: a manager, for somebody without an account. */
    byId: uuid('by_id').notNull(),
    at: time('at').notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.teamId, row.transferId, row.mark] }),
    toMember(row.teamId, row.byId),
    foreignKey({
      columns: [row.teamId, row.transferId],
      foreignColumns: [teamTransfers.teamId, teamTransfers.id],
    }).onDelete('cascade'),
  ],
);
