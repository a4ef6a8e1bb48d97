// What the members of a team owe each other. Append-only while the team exists: a trigger rejects
// updates and deletes (in the migration, since Drizzle cannot express it).
//
// The foreign keys to members are deferred to the commit (also only in the migration), so that a
// team can be deleted as a whole.
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
import { entryKinds, transferEvents } from '#contract/teams/ledger';
import { splitRules } from '#contract/teams/teams';
import { bytes, time } from '#server/db/schema/columns';
import { teamMembers } from './team-members';
import { teams } from './teams';

// Bigint, because anyone can report tips, so that sums are unbounded.
const cents = (name: string) => bigint(name, { mode: 'number' }).notNull();
const teamId = () =>
  uuid('team_id')
    .notNull()
    .references(() => teams.id, { onDelete: 'cascade' });
const toMember = (team: AnyPgColumn, member: AnyPgColumn) =>
  foreignKey({ columns: [team, member], foreignColumns: [teamMembers.teamId, teamMembers.id] });

/** Shifts that a team worked. Unvoided ones do not overlap, so a tip is in at most one. */
export const teamShifts = pgTable(
  'team_shifts',
  {
    teamId: teamId(),
    /** Client-generated. */
    id: uuid('id').notNull(),
    /** Counts up from 1 in order of entry. Voided shifts keep theirs. */
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

/** An entry for a shift holds only the difference from the shift's earlier entries. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    teamId: teamId(),
    /** Client-generated for adjustments and corrections, otherwise server-generated. */
    id: uuid('id').notNull(),
    kind: text('kind', { enum: entryKinds }).notNull(),
    at: time('at').notNull(),
    /** The member who made it. */
    byId: uuid('by_id').notNull(),
    /** Null for entries that concern no shift. */
    shiftId: uuid('shift_id'),
    /** Numbers a shift's entries from 0. Of two concurrent ones, the unique index rejects one. */
    revision: integer('revision'),
    split: text('split', { enum: splitRules }),
    note: text('note').notNull(),
    /** The transfer that a settlement records; null for other kinds. */
    transferId: uuid('transfer_id'),
    /** SHA-256 of the client's request, to tell a retry from another request with the same id. */
    requestHash: bytes('request_hash'),
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

/** An entry's effect on a member. A balance is the sum of shares - paid + moved. */
export const ledgerLines = pgTable(
  'ledger_lines',
  {
    teamId: uuid('team_id').notNull(),
    entryId: uuid('entry_id').notNull(),
    memberId: uuid('member_id').notNull(),
    /** Of the shift's tips. */
    shareCents: cents('share_cents').default(0),
    /** By tippers, to the member. */
    paidCents: cents('paid_cents').default(0),
    /** By an adjustment or settlement: positive if the member gave, negative if they received. */
    movedCents: cents('moved_cents').default(0),
    /** The member's work in the shift, as of this entry. */
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

/** Transfers that were proposed together, to settle all debts. */
export const settlementProposals = pgTable(
  'settlement_proposals',
  {
    teamId: teamId(),
    /** Client-generated. */
    id: uuid('id').notNull(),
    /** The member who made it. */
    byId: uuid('by_id').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (row) => [primaryKey({ columns: [row.teamId, row.id] }), toMember(row.teamId, row.byId)],
);

/** Proposed transfers between members. The money itself moves outside Tipwell. */
export const teamTransfers = pgTable(
  'team_transfers',
  {
    teamId: teamId(),
    /** Server-generated. */
    id: uuid('id').notNull(),
    proposalId: uuid('proposal_id').notNull(),
    fromId: uuid('from_id').notNull(),
    toId: uuid('to_id').notNull(),
    cents: cents('cents'),
    createdAt: time('created_at').notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.teamId, row.id] }),
    index('team_transfers_of_proposal').on(row.teamId, row.proposalId),
    check('team_transfers_cents', sql`${row.cents} > 0`),
    toMember(row.teamId, row.fromId),
    toMember(row.teamId, row.toId),
    foreignKey({
      name: 'team_transfers_proposal',
      columns: [row.teamId, row.proposalId],
      foreignColumns: [settlementProposals.teamId, settlementProposals.id],
    }).onDelete('cascade'),
  ],
);

/** Confirmations and withdrawals of transfers, recorded by their sides or by managers. */
export const teamTransferEvents = pgTable(
  'transfer_events',
  {
    teamId: uuid('team_id').notNull(),
    transferId: uuid('transfer_id').notNull(),
    event: text('event', { enum: transferEvents }).notNull(),
    /** The member who recorded it: a manager, on behalf of a member without an account. */
    byId: uuid('by_id').notNull(),
    at: time('at').notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.teamId, row.transferId, row.event] }),
    toMember(row.teamId, row.byId),
    foreignKey({
      name: 'transfer_events_of_transfer',
      columns: [row.teamId, row.transferId],
      foreignColumns: [teamTransfers.teamId, teamTransfers.id],
    }).onDelete('cascade'),
  ],
);
