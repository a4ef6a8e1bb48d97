// What the members of a team owe each other. Rows are added, and never changed or deleted while the
// team is there: a trigger refuses it (in the migration, as Drizzle has no word for it).
import {
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { entryKinds, transferMarks } from '#contract/team-books';
import { splitRules } from '#contract/team-split';
import { time } from './columns';
import { teams } from './teams';

const cents = (name: string) => integer(name).notNull().default(0);
const teamId = () =>
  uuid('team_id')
    .notNull()
    .references(() => teams.id, { onDelete: 'cascade' });

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
export const teamEntries = pgTable(
  'team_entries',
  {
    teamId: teamId(),
    /** Made by the client; a settlement's is that of its transfer. */
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
  },
  (row) => [
    primaryKey({ columns: [row.teamId, row.id] }),
    uniqueIndex('team_entries_of_shift').on(row.teamId, row.shiftId, row.revision),
    index('team_entries_by_time').on(row.teamId, row.at),
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
export const teamLines = pgTable(
  'team_lines',
  {
    teamId: uuid('team_id').notNull(),
    entryId: uuid('entry_id').notNull(),
    memberId: uuid('member_id').notNull(),
    /** Of the tips of a shift. */
    shareCents: cents('share_cents'),
    /** What tippers paid to the member. The column has kept its first name. */
    paidCents: cents('held_cents'),
    /** By an adjustment or a settlement: to the member, or (negative) from them. */
    movedCents: cents('moved_cents'),
    /** What they did in the shift, as this entry has it. */
    minutes: integer('minutes').notNull().default(0),
    points: integer('points').notNull().default(0),
  },
  (row) => [
    primaryKey({ columns: [row.teamId, row.entryId, row.memberId] }),
    foreignKey({
      columns: [row.teamId, row.entryId],
      foreignColumns: [teamEntries.teamId, teamEntries.id],
    }).onDelete('cascade'),
  ],
);

/** Planned transfers, by which members settle. They are made outside: nothing here moves money. */
export const teamTransfers = pgTable(
  'team_transfers',
  {
    teamId: teamId(),
    id: uuid('id').notNull(),
    /** Those that were planned together; made by the client. */
    planId: uuid('plan_id').notNull(),
    fromId: uuid('from_id').notNull(),
    toId: uuid('to_id').notNull(),
    cents: integer('cents').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.teamId, row.id] }),
    index('team_transfers_of_plan').on(row.teamId, row.planId),
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
    foreignKey({
      columns: [row.teamId, row.transferId],
      foreignColumns: [teamTransfers.teamId, teamTransfers.id],
    }).onDelete('cascade'),
  ],
);
