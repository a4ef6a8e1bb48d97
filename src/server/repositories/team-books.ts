// The books of a team. Rows are only ever added.
import {
  and,
  asc,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  type SQL,
  sql,
} from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Queries } from '../db/queries';
import { teamEntries, teamLines, teamMarks, teamShifts, teamTransfers, tips } from '../db/schema';
import type { Line } from '../policies/team-books';

export type TeamShiftRow = typeof teamShifts.$inferSelect;
export type EntryRow = typeof teamEntries.$inferSelect;
export type LineRow = typeof teamLines.$inferSelect;
export type TransferRow = typeof teamTransfers.$inferSelect;
export type MarkRow = typeof teamMarks.$inferSelect;

/** Enters something. Returns false when there is an entry of that id, of a request that is repeated. */
export async function insertEntry(
  db: Queries,
  entry: EntryRow,
  lines: readonly Line[],
): Promise<boolean> {
  const rows = await db
    .insert(teamEntries)
    .values(entry)
    .onConflictDoNothing({ target: [teamEntries.teamId, teamEntries.id] })
    .returning({ id: teamEntries.id });
  if (rows.length === 0) return false;
  if (lines.length > 0) {
    const of = { teamId: entry.teamId, entryId: entry.id };
    await db.insert(teamLines).values(lines.map((line) => ({ ...of, ...line })));
  }
  return true;
}

export async function hasEntry(db: Queries, teamId: string, id: string): Promise<boolean> {
  const found = await db.$count(
    teamEntries,
    and(eq(teamEntries.teamId, teamId), eq(teamEntries.id, id)),
  );
  return found > 0;
}

export async function insertShift(db: Queries, shift: TeamShiftRow): Promise<void> {
  await db.insert(teamShifts).values(shift);
}

const isVoid = sql`exists (select from ${teamEntries} as last where last.team_id = ${teamShifts.teamId}
  and last.shift_id = ${teamShifts.id} and last.kind = 'void')`;

/** Whether a team has another shift at that time which was not taken back. */
export async function overlaps(
  db: Queries,
  { teamId, startsAt, endsAt }: Omit<TeamShiftRow, 'id'>,
): Promise<boolean> {
  const found = await db.$count(
    teamShifts,
    and(
      eq(teamShifts.teamId, teamId),
      lt(teamShifts.startsAt, endsAt),
      gt(teamShifts.endsAt, startsAt),
      sql`not ${isVoid}`,
    ),
  );
  return found > 0;
}

/** Returns a team's latest shifts, or the one of an id, the latest first. */
export async function selectTeamShifts(
  db: Queries,
  teamId: string,
  { id, limit }: { id?: string; limit: number },
): Promise<TeamShiftRow[]> {
  return db
    .select()
    .from(teamShifts)
    .where(and(eq(teamShifts.teamId, teamId), id === undefined ? undefined : eq(teamShifts.id, id)))
    .orderBy(desc(teamShifts.startsAt), desc(teamShifts.id))
    .limit(limit);
}

/** Returns the shifts of ids, the latest first. */
export async function selectShiftsOf(
  db: Queries,
  teamId: string,
  ids: readonly string[],
): Promise<TeamShiftRow[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(teamShifts)
    .where(and(eq(teamShifts.teamId, teamId), inArray(teamShifts.id, [...ids])))
    .orderBy(desc(teamShifts.startsAt), desc(teamShifts.id));
}

export interface EntryWithLines extends EntryRow {
  readonly lines: readonly LineRow[];
}

/** Returns the entries of shifts, or those before a time, the first one first. */
export async function selectEntries(
  db: Queries,
  teamId: string,
  which: { shiftIds: readonly string[] } | { before: Date },
): Promise<EntryWithLines[]> {
  const condition =
    'before' in which
      ? lt(teamEntries.at, which.before)
      : inArray(teamEntries.shiftId, [...which.shiftIds]);
  const entries = await db
    .select()
    .from(teamEntries)
    .where(and(eq(teamEntries.teamId, teamId), condition))
    .orderBy(asc(teamEntries.at), asc(teamEntries.revision), asc(teamEntries.id));
  if (entries.length === 0) return [];
  const ids = entries.map(({ id }) => id);
  const lines = await db
    .select()
    .from(teamLines)
    .where(and(eq(teamLines.teamId, teamId), inArray(teamLines.entryId, ids)));
  const byEntry = grouped(lines);
  return entries.map((entry) => ({ ...entry, lines: byEntry.get(entry.id) ?? [] }));
}

function grouped(lines: readonly LineRow[]): Map<string, LineRow[]> {
  const groups = new Map<string, LineRow[]>();
  for (const line of lines) groups.set(line.entryId, [...(groups.get(line.entryId) ?? []), line]);
  return groups;
}

/** Returns what each member is owed, or (negative) owes, in cents, of all teams or of one. */
export async function selectBalances(db: Queries, teamId: string): Promise<Map<string, number>> {
  const sum = (column: typeof teamLines.shareCents) => sql`sum(${column})`;
  const balance = sql`${sum(teamLines.shareCents)} - ${sum(teamLines.paidCents)} + ${sum(teamLines.movedCents)}`;
  const rows = await db
    .select({ memberId: teamLines.memberId, cents: balance.mapWith(Number) })
    .from(teamLines)
    .where(eq(teamLines.teamId, teamId))
    .groupBy(teamLines.memberId);
  return new Map(rows.map(({ memberId, cents }) => [memberId, cents]));
}

/**
 * The tips of a team's page that count: reported as paid, of which it is known to whom, and nobody says that
 * the money has not arrived.
 */
function counted(profileId: string): SQL | undefined {
  return and(
    eq(tips.profileId, profileId),
    isNotNull(tips.receiverId),
    eq(tips.status, 'completed'),
    isNull(tips.notReceivedAt),
  );
}

export interface PaidTo {
  readonly count: number;
  /** In cents by member. */
  readonly paid: Map<string, number>;
}

/** Returns what tippers paid to whom in a time. */
export async function selectPaid(
  db: Queries,
  profileId: string,
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
): Promise<PaidTo> {
  const rows = await db
    .select({
      receiverId: tips.receiverId,
      cents: sql`sum(${tips.amountCents})`.mapWith(Number),
      count: sql`count(*)`.mapWith(Number),
    })
    .from(tips)
    .where(and(counted(profileId), gte(tips.occurredAt, startsAt), lt(tips.occurredAt, endsAt)))
    .groupBy(tips.receiverId);
  const paid = new Map<string, number>();
  for (const { receiverId, cents } of rows) if (receiverId) paid.set(receiverId, cents);
  return { paid, count: rows.reduce((sum, row) => sum + row.count, 0) };
}

/** Returns what tips of a team's shifts come to by now, in cents by shift. */
export async function selectPoolsNow(
  db: Queries,
  teamId: string,
  profileId: string,
  shiftIds: readonly string[],
): Promise<Map<string, number>> {
  if (shiftIds.length === 0) return new Map();
  const rows = await db
    .select({ id: teamShifts.id, cents: sql`sum(${tips.amountCents})`.mapWith(Number) })
    .from(teamShifts)
    .innerJoin(
      tips,
      and(
        counted(profileId),
        gte(tips.occurredAt, teamShifts.startsAt),
        lt(tips.occurredAt, teamShifts.endsAt),
      ),
    )
    .where(and(eq(teamShifts.teamId, teamId), inArray(teamShifts.id, [...shiftIds])))
    .groupBy(teamShifts.id);
  return new Map(rows.map(({ id, cents }) => [id, cents]));
}

/**
 * Returns the shifts of a team of which tips come to something else than was entered, for anybody: those that
 * arrived since and those that were not received may cancel each other out in the sum.
 */
export async function selectChangedShifts(
  db: Queries,
  teamId: string,
  profileId: string,
): Promise<string[]> {
  const inTime = [
    gte(tips.occurredAt, teamShifts.startsAt),
    lt(tips.occurredAt, teamShifts.endsAt),
  ];
  const paid = db
    .select({
      shiftId: sql<string>`${teamShifts.id}`.as('shift_id'),
      memberId: sql<string>`${tips.receiverId}`.as('member_id'),
      cents: sql<number>`${tips.amountCents}`.as('cents'),
    })
    .from(teamShifts)
    .innerJoin(tips, and(counted(profileId), ...inTime))
    .where(and(eq(teamShifts.teamId, teamId), sql`not ${isVoid}`));
  const entered = db
    .select({
      shiftId: sql<string>`${teamEntries.shiftId}`.as('shift_id'),
      memberId: sql<string>`${teamLines.memberId}`.as('member_id'),
      cents: sql<number>`-${teamLines.paidCents}`.as('cents'),
    })
    .from(teamEntries)
    .innerJoin(
      teamLines,
      and(eq(teamLines.teamId, teamEntries.teamId), eq(teamLines.entryId, teamEntries.id)),
    )
    .where(and(eq(teamEntries.teamId, teamId), isNotNull(teamEntries.shiftId)));
  const both = unionAll(paid, entered).as('both');
  const rows = await db
    .selectDistinct({ shiftId: both.shiftId })
    .from(both)
    .groupBy(both.shiftId, both.memberId)
    .having(sql`sum(${both.cents}) <> 0`);
  return rows.map(({ shiftId }) => shiftId);
}

/** Returns what tips since a time come to which no shift covers. */
export async function selectOutside(
  db: Queries,
  teamId: string,
  profileId: string,
  since: Date,
): Promise<{ count: number; cents: number; first: Date | null }> {
  const covered = sql`exists (select from ${teamShifts} where ${teamShifts.teamId} = ${teamId}
    and ${tips.occurredAt} >= ${teamShifts.startsAt} and ${tips.occurredAt} < ${teamShifts.endsAt}
    and not ${isVoid})`;
  const [row] = await db
    .select({
      count: sql`count(*)`.mapWith(Number),
      cents: sql`coalesce(sum(${tips.amountCents}), 0)`.mapWith(Number),
      first: sql<string | null>`min(${tips.occurredAt})`,
    })
    .from(tips)
    .where(and(counted(profileId), gte(tips.occurredAt, since), sql`not ${covered}`));
  const { count = 0, cents = 0, first = null } = row ?? {};
  return { count, cents, first: first === null ? null : new Date(first) };
}

/** Returns whether there is a plan of that id already, as when a request is repeated. */
export async function hasPlan(db: Queries, teamId: string, planId: string): Promise<boolean> {
  const found = await db.$count(
    teamTransfers,
    and(eq(teamTransfers.teamId, teamId), eq(teamTransfers.planId, planId)),
  );
  return found > 0;
}

export async function insertTransfers(db: Queries, rows: readonly TransferRow[]): Promise<void> {
  if (rows.length > 0) await db.insert(teamTransfers).values([...rows]);
}

export interface TransferWithMarks extends TransferRow {
  readonly said: readonly MarkRow[];
}

/** Returns all transfers of a team, the first one first, with what was said of them. */
export async function selectTransfers(db: Queries, teamId: string): Promise<TransferWithMarks[]> {
  const [transfers, marks] = [
    await db
      .select()
      .from(teamTransfers)
      .where(eq(teamTransfers.teamId, teamId))
      .orderBy(asc(teamTransfers.createdAt), asc(teamTransfers.id)),
    await db.select().from(teamMarks).where(eq(teamMarks.teamId, teamId)),
  ];
  return transfers.map((transfer) => ({
    ...transfer,
    said: marks.filter(({ transferId }) => transferId === transfer.id),
  }));
}

export async function insertMark(db: Queries, mark: MarkRow): Promise<void> {
  await db.insert(teamMarks).values(mark).onConflictDoNothing();
}
