// A team's ledger: shifts and entries. Rows are only ever added.
import { and, asc, desc, eq, getTableColumns, gt, inArray, lt, sql } from 'drizzle-orm';
import type { Queries } from '#server/db/queries';
import type { LedgerLine } from '../rules/team-ledger';
import { ledgerEntries, ledgerLines, teamShifts } from '../schema/team-ledger';

export type TeamShiftRow = typeof teamShifts.$inferSelect;
export type EntryRow = typeof ledgerEntries.$inferSelect;
export type LedgerLineRow = typeof ledgerLines.$inferSelect;

/** Adds an entry. Fails if the team has one with that id, which callers check. */
export async function insertEntry(
  db: Queries,
  entry: EntryRow,
  lines: readonly LedgerLine[],
): Promise<void> {
  await db.insert(ledgerEntries).values(entry);
  if (lines.length === 0) return;
  const of = { teamId: entry.teamId, entryId: entry.id };
  await db.insert(ledgerLines).values(lines.map((line) => ({ ...of, ...line })));
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

/** The entry that first split a shift; undefined if there is no such shift. */
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

/** The number of the team's next shift. */
export async function nextShiftNumber(db: Queries, teamId: string): Promise<number> {
  const [last] = await db
    .select({ number: teamShifts.number })
    .from(teamShifts)
    .where(eq(teamShifts.teamId, teamId))
    .orderBy(desc(teamShifts.number))
    .limit(1);
  return (last?.number ?? 0) + 1;
}

/** Whether a row of `team_shifts` was voided. */
export const isVoid = sql`exists (select from ${ledgerEntries} as last where last.team_id = ${teamShifts.teamId}
  and last.shift_id = ${teamShifts.id} and last.kind = 'void')`;

/** Whether a team has another shift at that time that was not voided. */
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

/** A team's latest shifts, or the one with an id, newest first. */
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
 * The entries of shifts, each shift's from its first revision on.
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
    // By revision alone: servers' clocks differ, and time was taken before the turn came.
    .orderBy(asc(ledgerEntries.revision));
  const lines = await db
    .select(getTableColumns(ledgerLines))
    .from(ledgerEntries)
    .innerJoin(ledgerLines, lineOfEntry)
    .where(ofShifts);
  const byEntry = grouped(lines);
  return entries.map((entry) => ({ ...entry, lines: byEntry.get(entry.id) ?? [] }));
}

/** Joins an entry with its lines. */
export const lineOfEntry = and(
  eq(ledgerLines.teamId, ledgerEntries.teamId),
  eq(ledgerLines.entryId, ledgerEntries.id),
);

function grouped(lines: readonly LedgerLineRow[]): Map<string, LedgerLineRow[]> {
  const groups = new Map<string, LedgerLineRow[]>();
  for (const line of lines) {
    const known = groups.get(line.entryId);
    if (known) known.push(line);
    else groups.set(line.entryId, [line]);
  }
  return groups;
}
