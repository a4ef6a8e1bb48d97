// The books of a team: shifts, and what was entered. Rows are only ever added.
import { and, asc, desc, eq, gt, gte, inArray, lt, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { addDays } from '#contract/days';
import type { Queries } from '../db/queries';
import { teamEntries, teamLines, teamShifts } from '../db/schema';
import type { Period } from '../policies/periods';
import type { Line } from '../policies/team-books';
import { beginningOf } from './time-zones';

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
