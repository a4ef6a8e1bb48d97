// A team's ledger as its members see it: entries and balances.
import { and, asc, eq, gte, lt, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { dayIn, isWithin } from '#server/calendar/repository';
import type { Queries } from '#server/db/queries';
import type { Period } from '#server/metrics/rules/periods';
import { ledgerEntries, ledgerLines, teamShifts } from '../schema/team-ledger';
import { type EntryRow, type LedgerLineRow, lineOfEntry, type TeamShiftRow } from './team-ledger';

/** The entries of a team's ledger to select. */
export interface EntrySelection {
  readonly teamId: string;
  /** Only what concerns this member; null for everything. */
  readonly memberId: string | null;
  /** The earliest time of entry, inclusive. */
  readonly begins: Date;
  /** The latest time of entry, exclusive. */
  readonly ends: Date;
}

/** An entry in a statement, with its shift and the selected lines. */
export interface StatedEntry extends Pick<EntryRow, 'id' | 'at' | 'kind' | 'note'> {
  readonly shift: Pick<TeamShiftRow, 'number' | 'startsAt'> | null;
  readonly lines: readonly LedgerLineRow[];
}

/** Returns at most `limit` entries in order of time and id, after a position if given. */
export async function selectStatedEntries(
  db: Queries,
  { teamId, memberId, begins, ends }: EntrySelection,
  { after, limit }: { after: { at: Date; id: string } | null; limit: number },
): Promise<StatedEntry[]> {
  const isMine = sql`exists (select from ${ledgerLines} where ${lineOfEntry}
    and ${ledgerLines.memberId} = ${memberId})`;
  const page = db
    .select()
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.teamId, teamId),
        gte(ledgerEntries.at, begins),
        lt(ledgerEntries.at, ends),
        memberId === null ? undefined : isMine,
        after
          ? sql`(${ledgerEntries.at}, ${ledgerEntries.id}) > (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(asc(ledgerEntries.at), asc(ledgerEntries.id))
    .limit(limit)
    .as('page');
  const rows = await db
    .select({
      entry: { id: page.id, at: page.at, kind: page.kind, note: page.note },
      shift: { number: teamShifts.number, startsAt: teamShifts.startsAt },
      line: ledgerLines,
    })
    .from(page)
    .leftJoin(teamShifts, and(eq(teamShifts.teamId, page.teamId), eq(teamShifts.id, page.shiftId)))
    .leftJoin(
      ledgerLines,
      and(
        eq(ledgerLines.teamId, page.teamId),
        eq(ledgerLines.entryId, page.id),
        memberId === null ? undefined : eq(ledgerLines.memberId, memberId),
      ),
    )
    .orderBy(asc(page.at), asc(page.id));
  const entries = new Map<string, StatedEntry & { lines: LedgerLineRow[] }>();
  for (const { entry, shift, line } of rows) {
    const known = entries.get(entry.id) ?? { ...entry, shift, lines: [] };
    entries.set(entry.id, known);
    if (line) known.lines.push(line);
  }
  return [...entries.values()];
}

/** Returns balances in cents before `begins` and before `ends`; negative if a member owes. */
export async function selectBalancesAround(
  db: Queries,
  { teamId, memberId, begins, ends }: EntrySelection,
): Promise<Map<string, { before: number; after: number }>> {
  const rows = await db
    .select({
      memberId: ledgerLines.memberId,
      before:
        sql`coalesce(${balance} filter (where ${ledgerEntries.at} < ${begins.toISOString()}::timestamptz), 0)`.mapWith(
          Number,
        ),
      after: sql`${balance}`.mapWith(Number),
    })
    .from(ledgerEntries)
    .innerJoin(ledgerLines, lineOfEntry)
    .where(
      and(
        eq(ledgerEntries.teamId, teamId),
        lt(ledgerEntries.at, ends),
        memberId === null ? undefined : eq(ledgerLines.memberId, memberId),
      ),
    )
    .groupBy(ledgerLines.memberId);
  return new Map(rows.map(({ memberId: id, ...sums }) => [id, sums]));
}

const balance = sql`sum(${ledgerLines.shareCents} - ${ledgerLines.paidCents} + ${ledgerLines.movedCents})`;

/**
 * Returns what a member paid to others in a period, in cents; negative for what they received. A
 * transfer counts on the day when both sides had confirmed it.
 * @param wanted its time zone has to be a name that the database knows
 */
export async function selectSettlementsOf(
  db: Queries,
  wanted: { teamId: string; memberId: string; period: Period; timeZone: string },
): Promise<{ day: string; otherId: string; movedCents: number }[]> {
  const { teamId, memberId, period, timeZone } = wanted;
  const other = alias(ledgerLines, 'other');
  return db
    .select({
      day: dayIn(ledgerEntries.at, timeZone),
      otherId: other.memberId,
      movedCents: ledgerLines.movedCents,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerLines, lineOfEntry)
    .innerJoin(
      other,
      and(
        eq(other.teamId, ledgerEntries.teamId),
        eq(other.entryId, ledgerEntries.id),
        ne(other.memberId, ledgerLines.memberId),
      ),
    )
    .where(
      and(
        eq(ledgerEntries.teamId, teamId),
        eq(ledgerEntries.kind, 'settlement'),
        eq(ledgerLines.memberId, memberId),
        isWithin(ledgerEntries.at, period, timeZone),
      ),
    )
    .orderBy(asc(ledgerEntries.at), asc(ledgerEntries.id));
}

/** Returns balances in cents; negative if a member owes. */
export async function selectBalances(db: Queries, teamId: string): Promise<Map<string, number>> {
  const rows = await db
    .select({ memberId: ledgerLines.memberId, cents: balance.mapWith(Number) })
    .from(ledgerLines)
    .where(eq(ledgerLines.teamId, teamId))
    .groupBy(ledgerLines.memberId);
  return new Map(rows.map(({ memberId, cents }) => [memberId, cents]));
}
