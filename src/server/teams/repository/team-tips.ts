// What tips for a team come to, in the time of its shifts and outside of them.
import { and, desc, eq, gte, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { TEAM_SHIFTS_SHOWN } from '#contract/limits';
import type { Queries } from '#server/db/queries';
import { tips } from '#server/tips/schema/tips';
import { ledgerEntries, ledgerLines, teamShifts } from '../schema/team-ledger';
import { isVoid } from './team-ledger';

/**
 * The tips of a team's page that are reported as paid, of which it is known to whom, and nobody says
 * that the money has not arrived.
 */
function reported(profileId: string): SQL | undefined {
  return and(
    eq(tips.profileId, profileId),
    isNotNull(tips.receiverId),
    eq(tips.status, 'completed'),
    isNull(tips.notReceivedAt),
  );
}

/**
 * Those that stand apart: unusually large, and not said to have arrived. Anybody can report anything, so they are in no
 * pool until their receiver says so.
 */
const standsApart = sql`(${tips.amountUnusual} and ${tips.receivedAt} is null)`;

/** Those that count. */
const counted = (profileId: string) => and(reported(profileId), sql`not ${standsApart}`);

export interface Pool {
  readonly count: number;
  /** In cents by member. */
  readonly paid: Map<string, number>;
  readonly apart: Apart;
}

/** Tips that stand apart. */
export interface Apart {
  readonly count: number;
  readonly cents: number;
}

/** Returns what tippers paid to whom in a time, and what stands apart. */
export async function selectPool(
  db: Queries,
  profileId: string,
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
): Promise<Pool> {
  const rows = await db
    .select({
      receiverId: tips.receiverId,
      isApart: sql<boolean>`${standsApart}`,
      cents: sql`sum(${tips.amountCents})`.mapWith(Number),
      count: sql`count(*)`.mapWith(Number),
    })
    .from(tips)
    .where(and(reported(profileId), gte(tips.occurredAt, startsAt), lt(tips.occurredAt, endsAt)))
    .groupBy(tips.receiverId, standsApart);
  const paid = new Map<string, number>();
  const inPool = rows.filter(({ isApart }) => !isApart);
  for (const { receiverId, cents } of inPool) if (receiverId) paid.set(receiverId, cents);
  const apart = rows.filter(({ isApart }) => isApart);
  return {
    paid,
    count: sumOf(inPool.map(({ count }) => count)),
    apart: {
      count: sumOf(apart.map(({ count }) => count)),
      cents: sumOf(apart.map(({ cents }) => cents)),
    },
  };
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);

/** Returns what stands apart of the tips since a time. */
export async function selectApart(db: Queries, profileId: string, since: Date): Promise<Apart> {
  const [row] = await db
    .select({
      count: sql`count(*)`.mapWith(Number),
      cents: sql`coalesce(sum(${tips.amountCents}), 0)`.mapWith(Number),
    })
    .from(tips)
    .where(and(reported(profileId), standsApart, gte(tips.occurredAt, since)));
  return row ?? { count: 0, cents: 0 };
}

/**
 * Returns what tips of a team's shifts come to by now, in cents by shift.
 * @param shiftIds as many as a list of shifts shows
 */
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

/** The shifts that a list shows because they are the latest, and as many older ones. */
const MOST_CHANGED = 2 * TEAM_SHIFTS_SHOWN;

/**
 * Returns the latest shifts of a team of which tips come to something else than was entered, for anybody:
 * those that arrived since and those that were not received may cancel each other out in the sum.
 * @param shiftId looks at this one alone
 */
export async function selectChangedShifts(
  db: Queries,
  teamId: string,
  profileId: string,
  shiftId?: string,
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
    .where(
      and(
        eq(teamShifts.teamId, teamId),
        sql`not ${isVoid}`,
        shiftId === undefined ? undefined : eq(teamShifts.id, shiftId),
      ),
    );
  const entered = db
    .select({
      shiftId: sql<string>`${ledgerEntries.shiftId}`.as('shift_id'),
      memberId: sql<string>`${ledgerLines.memberId}`.as('member_id'),
      cents: sql<number>`-${ledgerLines.paidCents}`.as('cents'),
    })
    .from(ledgerEntries)
    .innerJoin(
      ledgerLines,
      and(eq(ledgerLines.teamId, ledgerEntries.teamId), eq(ledgerLines.entryId, ledgerEntries.id)),
    )
    .where(
      and(
        eq(ledgerEntries.teamId, teamId),
        shiftId === undefined
          ? isNotNull(ledgerEntries.shiftId)
          : eq(ledgerEntries.shiftId, shiftId),
      ),
    );
  const both = unionAll(paid, entered).as('both');
  const rows = await db
    .select({ shiftId: teamShifts.id })
    .from(teamShifts)
    .where(
      and(
        eq(teamShifts.teamId, teamId),
        inArray(
          teamShifts.id,
          db
            .select({ shiftId: both.shiftId })
            .from(both)
            .groupBy(both.shiftId, both.memberId)
            .having(sql`sum(${both.cents}) <> 0`),
        ),
      ),
    )
    .orderBy(desc(teamShifts.startsAt), desc(teamShifts.id))
    .limit(MOST_CHANGED);
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
