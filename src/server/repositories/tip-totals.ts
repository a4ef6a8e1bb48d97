import { and, count, eq, gte, sql } from 'drizzle-orm';
import type { Queries } from '../db/queries';
import { tips } from '../db/schema/tips';

export interface ReportedSum {
  readonly cents: number;
  readonly count: number;
}

/**
 * Returns the sums of a profile's tips that were reported as paid: on the day of `now`, and on the
 * given number of days up to and including it. Days begin in `timeZone`, an IANA name that the
 * database knows.
 */
export async function sumReportedTips(
  db: Queries,
  wanted: { profileId: string; now: Date; timeZone: string; days: number },
): Promise<{ today: ReportedSum; all: ReportedSum }> {
  const { profileId, now, timeZone, days } = wanted;
  const midnight = (daysAgo: number) =>
    sql`((date_trunc('day', ${now.toISOString()}::timestamptz at time zone ${timeZone}::text)
      - make_interval(days => ${daysAgo})) at time zone ${timeZone}::text)`;
  const cents = sql`coalesce(sum(${tips.amountCents}), 0)`.mapWith(Number);
  const isToday = sql`filter (where ${tips.occurredAt} >= ${midnight(0)})`;
  const [sums] = await db
    .select({
      cents,
      count: count(),
      centsToday: sql`coalesce(sum(${tips.amountCents}) ${isToday}, 0)`.mapWith(Number),
      countToday: sql`count(*) ${isToday}`.mapWith(Number),
    })
    .from(tips)
    .where(
      and(
        eq(tips.profileId, profileId),
        eq(tips.status, 'completed'),
        gte(tips.occurredAt, midnight(days - 1)),
        // A tip is never created before it occurred, and there is an index by creation.
        gte(tips.createdAt, midnight(days - 1)),
      ),
    );
  return {
    today: { cents: sums?.centsToday ?? 0, count: sums?.countToday ?? 0 },
    all: { cents: sums?.cents ?? 0, count: sums?.count ?? 0 },
  };
}
