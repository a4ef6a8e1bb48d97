// A team's ledger: shifts and entries, both append-only.
import { and, asc, desc, eq, getTableColumns, gt, inArray, lt, sql } from 'drizzle-orm';
import type { Queries } from '#server/db/queries';
import { groupBy } from '#server/group-by';
import type { LedgerLine } from '../rules/team-ledger';
import { ledgerEntries, ledgerLines, teamShifts } from '../schema/team-ledger';

export type TeamShiftRow = typeof teamShifts.$inferSelect;
export type EntryRow = typeof ledgerEntries.$inferSelect;
export type NewEntry = typeof ledgerEntries.$inferInsert;
export type LedgerLineRow = typeof ledgerLines.$inferSelect;

/** Fails if the team has an entry with that id; callers check this first. */
export async function insertEntry(
  db: Queries,
  entry: NewEntry,
  lines: readonly LedgerLine[],
): Promise<void> {
  await db.insert(ledgerEntries).values(entry);
  if (lines.length === 0) return;
  await db
    .insert(ledgerLines)
    .values(lines.map((line) => ({ teamId: entry.teamId, entryId: entry.id, ...line })));
}

export async function selectEntry(
  db: Queries,
  teamId: string,
  id: string,
): Promise<EntryRow | undefined> {
  const [entry] = await db
    .select()
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.teamId, teamId), eq(ledgerEntries.id, id)));
  return entry;
}

/** Returns the entry that first split a shift; undefined if there is no such shift. */
export async function selectFirstEntry(
  db: Queries,
  teamId: string,
  shiftId: string,
): Promise<EntryRow | undefined> {
  const [entry] = await db
    .select()
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.teamId, teamId),
        eq(ledgerEntries.shiftId, shiftId),
        eq(ledgerEntries.revision, 0),
      ),
    );
  return entry;
}

export async function insertShift(db: Queries, shift: TeamShiftRow): Promise<void> {
  await db.insert(teamShifts).values(shift);
}

export async function nextShiftNumber(db: Queries, teamId: string): Promise<number> {
  const [last] = await db
    .select({ number: teamShifts.number })
    .from(teamShifts)
    .where(eq(teamShifts.teamId, teamId))
    .orderBy(desc(teamShifts.number))
    .limit(1);
  return (last?.number ?? 0) + 1;
}

/** The SQL condition that a row of `team_shifts` was voided. */
export const isVoid = sql`exists (select from ${ledgerEntries} as last where last.team_id = ${teamShifts.teamId}
  and last.shift_id = ${teamShifts.id} and last.kind = 'void')`;

/** Returns true if the team has an unvoided shift at that time. */
export async function overlaps(
  db: Queries,
  { teamId, startsAt, endsAt }: Omit<TeamShiftRow, 'id' | 'number'>,
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

/** Returns a team's latest shifts, newest first. */
export async function selectTeamShifts(
  db: Queries,
  teamId: string,
  limit: number,
): Promise<TeamShiftRow[]> {
  return db
    .select()
    .from(teamShifts)
    .where(eq(teamShifts.teamId, teamId))
    .orderBy(desc(teamShifts.startsAt), desc(teamShifts.id))
    .limit(limit);
}

/**
 * Returns the shifts with these ids, newest first.
 * @param ids at most as many as a list of shifts shows
 */
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
  readonly lines: readonly LedgerLineRow[];
}

/**
 * Returns the entries of shifts. Each shift's are in order of revision.
 * @param shiftIds at most as many as a list of shifts shows
 */
export async function selectEntries(
  db: Queries,
  teamId: string,
  shiftIds: readonly string[],
): Promise<EntryWithLines[]> {
  if (shiftIds.length === 0) return [];
  const ofShifts = and(
    eq(ledgerEntries.teamId, teamId),
    inArray(ledgerEntries.shiftId, [...shiftIds]),
  );
  const entries = await db
    .select()
    .from(ledgerEntries)
    .where(ofShifts)
    // Not by time: servers' clocks differ, and `at` is read before the ledger is locked.
    .orderBy(asc(ledgerEntries.revision));
  const lines = await db
    .select(getTableColumns(ledgerLines))
    .from(ledgerEntries)
    .innerJoin(ledgerLines, lineOfEntry)
    .where(ofShifts);
  const linesIn = groupBy(lines, ({ entryId }) => entryId);
  return entries.map((entry) => ({ ...entry, lines: linesIn(entry.id) }));
}

/** The join condition of entries and their lines. */
export const lineOfEntry = and(
  eq(ledgerLines.teamId, ledgerEntries.teamId),
  eq(ledgerLines.entryId, ledgerEntries.id),
);
