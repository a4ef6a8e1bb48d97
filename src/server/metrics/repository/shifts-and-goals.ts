import { and, asc, desc, eq, gt, lt, ne, sql } from 'drizzle-orm';
import type { Queries } from '#server/db/queries';
import { metrics } from '../schema/metrics';
import { earningsGoals, shifts } from '../schema/shifts-and-goals';
import type { Span } from './analytics';

export type ShiftRow = typeof shifts.$inferSelect;
export type GoalRow = typeof earningsGoals.$inferSelect;

export async function hasOverlappingShift(db: Queries, shift: ShiftRow): Promise<boolean> {
  const found = await db.$count(
    shifts,
    and(
      eq(shifts.profileId, shift.profileId),
      ne(shifts.id, shift.id),
      lt(shifts.startsAt, shift.endsAt),
      gt(shifts.endsAt, shift.startsAt),
    ),
  );
  return found > 0;
}

export async function putShift(db: Queries, shift: ShiftRow): Promise<void> {
  await db
    .insert(shifts)
    .values(shift)
    .onConflictDoUpdate({ target: [shifts.profileId, shifts.id], set: shift });
}

export async function deleteShift(db: Queries, profileId: string, id: string): Promise<void> {
  await db.delete(shifts).where(and(eq(shifts.profileId, profileId), eq(shifts.id, id)));
}

export async function deleteShifts(db: Queries, profileId: string): Promise<void> {
  await db.delete(shifts).where(eq(shifts.profileId, profileId));
}

/** Returns all of a page's shifts in chronological order. */
export function selectAllShifts(db: Queries, profileId: string): Promise<ShiftRow[]> {
  return db
    .select()
    .from(shifts)
    .where(eq(shifts.profileId, profileId))
    .orderBy(asc(shifts.startsAt));
}

type Days = Pick<Span, 'period' | 'timeZone'> & { readonly profileId: string };

/** Returns the shifts that began in a period, newest first. */
export function selectShifts(db: Queries, days: Days): Promise<ShiftRow[]> {
  return db.select().from(shifts).where(beganIn(days)).orderBy(desc(shifts.startsAt));
}

/** Sums the tips reported and received during the shifts that began in a period. */
export async function sumOfShifts(
  db: Queries,
  days: Days,
): Promise<{ reportedCents: number; receivedCents: number }> {
  // A quarter of an hour partly within a shift counts fully, once.
  const worked = sql`exists (
    select from ${shifts} where ${beganIn(days)}
      and ${metrics.bucket} >= date_bin('15 minutes', ${shifts.startsAt}, 'epoch')
      and ${metrics.bucket} < ${shifts.endsAt})`;
  const sum = (column: typeof metrics.reportedCents) =>
    sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number);
  const { from, to } = days.period;
  const [sums] = await db
    .select({
      reportedCents: sum(metrics.reportedCents),
      receivedCents: sum(metrics.receivedCents),
    })
    .from(metrics)
    .where(
      and(
        eq(metrics.profileId, days.profileId),
        // Lets the index narrow the rows: time zones are within a day of UTC, and shifts last at
        // most a day.
        sql`${metrics.bucket} >= ${from}::timestamp - interval '2 days'`,
        sql`${metrics.bucket} < ${to}::timestamp + interval '4 days'`,
        worked,
      ),
    );
  return sums ?? { reportedCents: 0, receivedCents: 0 };
}

function beganIn({ profileId, period, timeZone }: Days) {
  const local = sql`(${shifts.startsAt} at time zone ${timeZone}::text)::date`;
  return and(
    eq(shifts.profileId, profileId),
    sql`${local} between ${period.from}::date and ${period.to}::date`,
  );
}

export async function selectGoal(db: Queries, profileId: string): Promise<GoalRow | null> {
  const [goal] = await db
    .select()
    .from(earningsGoals)
    .where(eq(earningsGoals.profileId, profileId));
  return goal ?? null;
}

export async function putGoal(db: Queries, goal: GoalRow): Promise<void> {
  await db
    .insert(earningsGoals)
    .values(goal)
    .onConflictDoUpdate({ target: earningsGoals.profileId, set: goal });
}

export async function deleteGoal(db: Queries, profileId: string): Promise<void> {
  await db.delete(earningsGoals).where(eq(earningsGoals.profileId, profileId));
}
