// A team's tips: their sums during its shifts and outside them, and to whom they were paid.
import {
  and,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { union, unionAll } from 'drizzle-orm/pg-core';
import { TEAM_SHIFTS_SHOWN } from '#contract/limits';
import type { Queries } from '#server/db/queries';
import { tips } from '#server/tips/schema/tips';
import { ledgerEntries, ledgerLines, teamShifts } from '../schema/team-ledger';
import { isVoid, lineOfEntry } from './team-ledger';

/** Matches tips on a team's page that are reported as paid to a known member and not denied. */
function reported(profileId: string): SQL | undefined {
  return and(
    eq(tips.profileId, profileId),
    isNotNull(tips.receiverId),
    eq(tips.status, 'completed'),
    isNull(tips.notReceivedAt),
  );
}

/**
 * Unusually large, unconfirmed tips. Anyone can report anything, so these stay out of pools until
 * their receiver confirms them.
 */
const isExcluded = sql`(${tips.amountUnusual} and ${tips.receivedAt} is null)`;

/** Matches the tips that belong in a pool. */
const countsForTeam = (profileId: string) => and(reported(profileId), sql`not ${isExcluded}`);

export interface Pool {
  readonly count: number;
  /** In cents by member. */
  readonly paid: Map<string, number>;
  readonly excluded: ExcludedTips;
}

/** Tips left out of pools. */
export interface ExcludedTips {
  readonly count: number;
  readonly cents: number;
}

/** Sums the tips in a span of time by receiver, and those left out of the pool. */
export async function selectPool(
  db: Queries,
  profileId: string,
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
): Promise<Pool> {
  const rows = await db
    .select({
      receiverId: tips.receiverId,
      isExcluded: sql<boolean>`${isExcluded}`,
      cents: sql`sum(${tips.amountCents})`.mapWith(Number),
      count: sql`count(*)`.mapWith(Number),
    })
    .from(tips)
    .where(and(reported(profileId), gte(tips.occurredAt, startsAt), lt(tips.occurredAt, endsAt)))
    .groupBy(tips.receiverId, isExcluded);
  const paid = new Map<string, number>();
  const inPool = rows.filter(({ isExcluded }) => !isExcluded);
  for (const { receiverId, cents } of inPool) if (receiverId) paid.set(receiverId, cents);
  const excluded = rows.filter(({ isExcluded }) => isExcluded);
  return {
    paid,
    count: sumOf(inPool.map(({ count }) => count)),
    excluded: {
      count: sumOf(excluded.map(({ count }) => count)),
      cents: sumOf(excluded.map(({ cents }) => cents)),
    },
  };
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);

const total = {
  count: sql`count(*)`.mapWith(Number),
  cents: sql`coalesce(sum(${tips.amountCents}), 0)`.mapWith(Number),
};

/** Sums the tips since a time that are left out of pools. */
export async function selectExcludedTips(
  db: Queries,
  profileId: string,
  since: Date,
): Promise<ExcludedTips> {
  const [row] = await db
    .select(total)
    .from(tips)
    .where(and(reported(profileId), isExcluded, gte(tips.occurredAt, since)));
  return row ?? { count: 0, cents: 0 };
}

/**
 * Returns what the tips of shifts add up to now, in cents by shift.
 * @param shiftIds at most as many as a list of shifts shows
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
        countsForTeam(profileId),
        gte(tips.occurredAt, teamShifts.startsAt),
        lt(tips.occurredAt, teamShifts.endsAt),
      ),
    )
    .where(and(eq(teamShifts.teamId, teamId), inArray(teamShifts.id, [...shiftIds])))
    .groupBy(teamShifts.id);
  return new Map(rows.map(({ id, cents }) => [id, cents]));
}

/** Enough for the latest shifts, which a list shows anyway, and as many older ones. */
const MAX_CHANGED = 2 * TEAM_SHIFTS_SHOWN;

/**
 * Returns a team's latest shifts whose tips differ from what was entered, for any member. Comparing
 * totals is not enough: late tips and denied ones may cancel out.
 * @param shiftId checks only this one
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
    .innerJoin(tips, and(countsForTeam(profileId), ...inTime))
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
    .innerJoin(ledgerLines, lineOfEntry)
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
    .limit(MAX_CHANGED);
  return rows.map(({ shiftId }) => shiftId);
}

/** Sums the tips since a time that no shift covers, and finds the first of them. */
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
      ...total,
      first: sql<string | null>`min(${tips.occurredAt})`,
    })
    .from(tips)
    .where(and(countsForTeam(profileId), gte(tips.occurredAt, since), sql`not ${covered}`));
  const { count = 0, cents = 0, first = null } = row ?? {};
  return { count, cents, first: first === null ? null : new Date(first) };
}

/** Returns the members with lines in a team's ledger, or to whom tips were reported as paid. */
export async function selectRecordedMembers(
  db: Queries,
  { teamId, profileId }: { teamId: string; profileId: string },
): Promise<Set<string>> {
  const rows = await union(
    db
      .selectDistinct({ id: sql<string>`${ledgerLines.memberId}`.as('member_id') })
      .from(ledgerLines)
      .where(eq(ledgerLines.teamId, teamId)),
    db
      .selectDistinct({ id: sql<string>`${tips.receiverId}`.as('member_id') })
      .from(tips)
      .where(reported(profileId)),
  );
  return new Set(rows.map(({ id }) => id));
}

/** Deletes the tips on a team's page that were not paid to one of these members. */
export async function deleteTipsPaidToOthers(
  db: Queries,
  profileId: string,
  memberIds: readonly string[],
): Promise<void> {
  const toOthers = or(isNull(tips.receiverId), notInArray(tips.receiverId, [...memberIds]));
  await db.delete(tips).where(and(eq(tips.profileId, profileId), toOthers));
}
