import { and, eq, gte, sql } from 'drizzle-orm';
import { beginningOf } from '#server/calendar/repository';
import type { Queries } from '#server/db/queries';
import { metrics } from '#server/metrics/schema/metrics';

export interface ReportedSum {
  readonly cents: number;
  readonly count: number;
}

/**
 * Sums a profile's reported tips on the day of `now`, and on `days` days up to and including it.
 * Days begin in `timeZone`, a valid IANA name.
 */
export async function sumReportedTips(
  db: Queries,
  wanted: { profileId: string; now: Date; timeZone: string; days: number },
): Promise<{ today: ReportedSum; all: ReportedSum }> {
  const { profileId, now, timeZone, days } = wanted;
  const midnight = (daysAgo: number) =>
    beginningOf(
      sql`(date_trunc('day', ${now.toISOString()}::timestamptz at time zone ${timeZone}::text)
        - make_interval(days => ${daysAgo}))`,
      timeZone,
    );
  const cents = sql`sum(${metrics.reportedCents})`;
  const count = sql`sum(${metrics.reported})`;
  const isToday = sql`filter (where ${metrics.bucket} >= ${midnight(0)})`;
  const [sums] = await db
    .select({
      cents: sql`coalesce(${cents}, 0)`.mapWith(Number),
      count: sql`coalesce(${count}, 0)`.mapWith(Number),
      centsToday: sql`coalesce(${cents} ${isToday}, 0)`.mapWith(Number),
      countToday: sql`coalesce(${count} ${isToday}, 0)`.mapWith(Number),
    })
    .from(metrics)
    .where(and(eq(metrics.profileId, profileId), gte(metrics.bucket, midnight(days - 1))));
  return {
    today: { cents: sums?.centsToday ?? 0, count: sums?.countToday ?? 0 },
    all: { cents: sums?.cents ?? 0, count: sums?.count ?? 0 },
  };
}
