// The books of a team: shifts, and what was entered. Rows are only ever added.
import { and, asc, desc, eq, getTableColumns, gt, gte, inArray, lt, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { addDays } from '#contract/days';
import { beginningOf } from '#server/calendar/repository';
import type { Queries } from '#server/db/queries';
import type { Period } from '#server/metrics/rules/periods';
import type { Line } from '../rules/team-books';
import { teamEntries, teamLines, teamShifts } from '../schema/team-books';

export type TeamShiftRow = typeof teamShifts.$inferSelect;
export type EntryRow = typeof teamEntries.$inferSelect;
export type LineRow = typeof teamLines.$inferSelect;

/** Enters something. Fails where the team has an entry of that id: whoever asks looks before. */
export async function insertEntry(
  db: Queries,
  entry: EntryRow,
  lines: readonly Line[],
): Promise<void> {
  await db.insert(teamEntries).values(entry);
  if (lines.length === 0) return;
  const of = { teamId: entry.teamId, entryId: entry.id };
  await db.insert(teamLines).values(lines.map((line) => ({ ...of, ...line })));
}

/** Returns the entry of an id, or undefined. */
export async function selectEntry(
  db: Queries,
  teamId: string,
  id: string,
): Promise<EntryRow | undefined> {
  const [entry] = await db
    .select()
    .from(teamEntries)
    .where(and(eq(teamEntries.teamId, teamId), eq(teamEntries.id, id)));
  return entry;
}

/** Returns the entry by which a shift was split first, or undefined where there is no such shift. */
export async function selectFirstEntry(
  db: Queries,
  teamId: string,
  shiftId: string,
): Promise<EntryRow | undefined> {
  const [entry] = await db
    .select()
    .from(teamEntries)
    .where(
      and(
        eq(teamEntries.teamId, teamId),
        eq(teamEntries.shiftId, shiftId),
        eq(teamEntries.revision, 0),
      ),
    );
  return entry;
}

export async function insertShift(db: Queries, shift: TeamShiftRow): Promise<void> {
  await db.insert(teamShifts).values(shift);
}

/** Returns the number of the shift that a team enters next. */
export async function nextShiftNumber(db: Queries, teamId: string): Promise<number> {
  const [last] = await db
    .select({ number: teamShifts.number })
    .from(teamShifts)
    .where(eq(teamShifts.teamId, teamId))
    .orderBy(desc(teamShifts.number))
    .limit(1);
  return (last?.number ?? 0) + 1;
}

/** Whether a shift of `team_shifts` was taken back. */
export const isVoid = sql`exists (select from ${teamEntries} as last where last.team_id = ${teamShifts.teamId}
  and last.shift_id = ${teamShifts.id} and last.kind = 'void')`;

/** Whether a team has another shift at that time which was not taken back. */
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

/**
 * Returns the shifts of ids, the latest first.
 * @param ids as many as a list of shifts shows
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
  readonly lines: readonly LineRow[];
}

/**
 * Returns the entries of shifts, the first one first.
 * @param shiftIds as many as a list of shifts shows
 */
export async function selectEntries(
  db: Queries,
  teamId: string,
  shiftIds: readonly string[],
): Promise<EntryWithLines[]> {
  if (shiftIds.length === 0) return [];
  const ofShifts = and(eq(teamEntries.teamId, teamId), inArray(teamEntries.shiftId, [...shiftIds]));
  const entries = await db
    .select()
    .from(teamEntries)
    .where(ofShifts)
    .orderBy(asc(teamEntries.at), asc(teamEntries.revision), asc(teamEntries.id));
  const lines = await db
    .select(getTableColumns(teamLines))
    .from(teamEntries)
    .innerJoin(teamLines, lineOfEntry)
    .where(ofShifts);
  const byEntry = grouped(lines);
  return entries.map((entry) => ({ ...entry, lines: byEntry.get(entry.id) ?? [] }));
}

const lineOfEntry = and(
  eq(teamLines.teamId, teamEntries.teamId),
  eq(teamLines.entryId, teamEntries.id),
);

/** Which entries of a team's books are wanted. */
export interface WantedEntries {
  readonly teamId: string;
  /** Only what is about this member; null for everything. */
  readonly memberId: string | null;
  /** Entered from here on. */
  readonly begins: Date;
  /** And before this. */
  readonly ends: Date;
}

/** An entry as a statement has it: with the lines that are wanted, and its shift. */
export interface StatedEntry extends Pick<EntryRow, 'id' | 'at' | 'kind' | 'note'> {
  readonly shift: Pick<TeamShiftRow, 'number' | 'startsAt'> | null;
  readonly lines: readonly LineRow[];
}

/**
 * Returns at most `limit` entries, in the order of their times and ids, from after a position if it is given.
 */
export async function selectStatedEntries(
  db: Queries,
  { teamId, memberId, begins, ends }: WantedEntries,
  { after, limit }: { after: { at: Date; id: string } | null; limit: number },
): Promise<StatedEntry[]> {
  const isMine = sql`exists (select from ${teamLines} where ${lineOfEntry}
    and ${teamLines.memberId} = ${memberId})`;
  const page = db
    .select()
    .from(teamEntries)
    .where(
      and(
        eq(teamEntries.teamId, teamId),
        gte(teamEntries.at, begins),
        lt(teamEntries.at, ends),
        memberId === null ? undefined : isMine,
        after
          ? sql`(${teamEntries.at}, ${teamEntries.id}) > (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(asc(teamEntries.at), asc(teamEntries.id))
    .limit(limit)
    .as('page');
  const rows = await db
    .select({
      entry: { id: page.id, at: page.at, kind: page.kind, note: page.note },
      shift: { number: teamShifts.number, startsAt: teamShifts.startsAt },
      line: teamLines,
    })
    .from(page)
    .leftJoin(teamShifts, and(eq(teamShifts.teamId, page.teamId), eq(teamShifts.id, page.shiftId)))
    .leftJoin(
      teamLines,
      and(
        eq(teamLines.teamId, page.teamId),
        eq(teamLines.entryId, page.id),
        memberId === null ? undefined : eq(teamLines.memberId, memberId),
      ),
    )
    .orderBy(asc(page.at), asc(page.id));
  const entries = new Map<string, StatedEntry & { lines: LineRow[] }>();
  for (const { entry, shift, line } of rows) {
    const known = entries.get(entry.id) ?? { ...entry, shift, lines: [] };
    entries.set(entry.id, known);
    if (line) known.lines.push(line);
  }
  return [...entries.values()];
}

/** Returns what members were owed, or (negative) owed, before a time and before another one, in cents. */
export async function selectBalancesAround(
  db: Queries,
  { teamId, memberId, begins, ends }: WantedEntries,
): Promise<Map<string, { before: number; after: number }>> {
  const rows = await db
    .select({
      memberId: teamLines.memberId,
      before:
        sql`coalesce(${balance} filter (where ${teamEntries.at} < ${begins.toISOString()}::timestamptz), 0)`.mapWith(
          Number,
        ),
      after: sql`${balance}`.mapWith(Number),
    })
    .from(teamEntries)
    .innerJoin(teamLines, lineOfEntry)
    .where(
      and(
        eq(teamEntries.teamId, teamId),
        lt(teamEntries.at, ends),
        memberId === null ? undefined : eq(teamLines.memberId, memberId),
      ),
    )
    .groupBy(teamLines.memberId);
  return new Map(rows.map(({ memberId: id, ...sums }) => [id, sums]));
}

const balance = sql`sum(${teamLines.shareCents} - ${teamLines.paidCents} + ${teamLines.movedCents})`;

function grouped(lines: readonly LineRow[]): Map<string, LineRow[]> {
  const groups = new Map<string, LineRow[]>();
  for (const line of lines) {
    const known = groups.get(line.entryId);
    if (known) known.push(line);
    else groups.set(line.entryId, [line]);
  }
  return groups;
}

/**
 * Returns what a member paid to others and got from them in a period: transfers count on the day on
 * which both sides had spoken. In cents, negative for what the member got.
 * @param wanted days, and the time zone in which they begin, by a name that the database knows
 */
export async function selectSettlementsOf(
  db: Queries,
  wanted: { teamId: string; memberId: string; period: Period; timeZone: string },
): Promise<{ day: string; otherId: string; movedCents: number }[]> {
  const { teamId, memberId, period, timeZone } = wanted;
  const other = alias(teamLines, 'other');
  return db
    .select({
      day: sql<string>`(${teamEntries.at} at time zone ${timeZone}::text)::date::text`,
      otherId: other.memberId,
      movedCents: teamLines.movedCents,
    })
    .from(teamEntries)
    .innerJoin(
      teamLines,
      and(eq(teamLines.teamId, teamEntries.teamId), eq(teamLines.entryId, teamEntries.id)),
    )
    .innerJoin(
      other,
      and(
        ...[eq(other.teamId, teamEntries.teamId), eq(other.entryId, teamEntries.id)],
        ne(other.memberId, teamLines.memberId),
      ),
    )
    .where(
      and(
        eq(teamEntries.teamId, teamId),
        eq(teamEntries.kind, 'settlement'),
        eq(teamLines.memberId, memberId),
        gte(teamEntries.at, beginningOf(sql`${period.from}::timestamp`, timeZone)),
        lt(teamEntries.at, beginningOf(sql`${addDays(period.to, 1)}::timestamp`, timeZone)),
      ),
    )
    .orderBy(asc(teamEntries.at), asc(teamEntries.id));
}

/** Returns what each member is owed, or (negative) owes, in cents. */
export async function selectBalances(db: Queries, teamId: string): Promise<Map<string, number>> {
  const rows = await db
    .select({ memberId: teamLines.memberId, cents: balance.mapWith(Number) })
    .from(teamLines)
    .where(eq(teamLines.teamId, teamId))
    .groupBy(teamLines.memberId);
  return new Map(rows.map(({ memberId, cents }) => [memberId, cents]));
}
