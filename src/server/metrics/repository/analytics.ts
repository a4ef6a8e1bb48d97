// Sums of the metrics that are added up as things happen (`metrics.ts`).
import { and, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { addDays } from '#contract/days';
import type { TimeUnit } from '#contract/metrics/analytics';
import { beginningOf } from '#server/calendar/repository';
import type { Queries } from '#server/db/queries';
import { type Counts, NO_CODE } from '../rules/metrics';
import { type Period, startsIn } from '../rules/periods';
import { metrics } from '../schema/metrics';

/** Which metrics are added up. */
export interface Span {
  /** As many as one worker's plan has pages. */
  readonly profileIds: readonly string[];
  readonly period: Period;
  /** IANA name that the database knows. */
  readonly timeZone: string;
  /** Only what came by this printed code; null for everything. */
  readonly codeId: string | null;
}

export type Sums = Counts & {
  /** Tips for which a method was chosen. */
  readonly methodsChosen: number;
};

/** What sums are kept apart by. */
export type Grouping = TimeUnit | 'all' | 'hour of the week' | 'code' | 'method';

/**
 * Returns the sums of a span for each group in which something happened. The group is when its
 * hour, day, week or month begins (`2026-05-31T00:00`), the hours from the beginning of Monday to
 * its own (`0` to `167`), the id of its code, or its payment method.
 *
 * Everything is read from the index of the metrics, which has a worker's rows side by side. Their
 * hours and days are found without asking for the clock of each
 * (docs/decisions/0025-figures-at-scale.md).
 */
export async function sumMetrics<Name extends keyof Sums>(
  db: Queries,
  { profileIds, period, timeZone, codeId }: Span,
  grouping: Grouping,
  names: readonly Name[],
): Promise<(Pick<Sums, Name> & { group: string })[]> {
  const starts = hasDays(grouping) ? startsIn(period, grouping) : [];
  const sums = Object.fromEntries(names.map((name) => [name, sumOf(name)]));
  const rows = await db
    .select({
      group: groupOf(grouping, timeZone, starts),
      ...(sums as Record<keyof Sums, SQL<number>>),
    })
    .from(metrics)
    .where(
      and(
        inArray(metrics.profileId, [...profileIds]),
        gte(metrics.bucket, beginningOf(sql`${period.from}::timestamp`, timeZone)),
        lt(metrics.bucket, beginningOf(sql`${addDays(period.to, 1)}::timestamp`, timeZone)),
        codeId === null ? undefined : eq(metrics.codeId, codeId),
      ),
    )
    .groupBy(sql`1`);
  if (!hasDays(grouping)) return rows;
  return rows.map((row) => ({ ...row, group: starts[Number(row.group) - 1] ?? '' }));
}

function sumOf(name: keyof Sums): SQL<number> {
  if (name !== 'methodsChosen') return sql`sum(${metrics[name]})`.mapWith(Number);
  return sql`coalesce(sum(${metrics.started})
    filter (where ${metrics.paymentMethod} <> 'pending'), 0)`.mapWith(Number);
}

/** Whether groups begin with a day. */
function hasDays(grouping: Grouping): grouping is 'day' | 'week' | 'month' {
  return grouping === 'day' || grouping === 'week' || grouping === 'month';
}

function groupOf(grouping: Grouping, timeZone: string, starts: readonly string[]): SQL<string> {
  const local = sql`(${metrics.bucket} at time zone ${timeZone}::text)`;
  switch (grouping) {
    case 'all':
      return sql`''`;
    case 'code':
      return sql`${metrics.codeId}`;
    case 'method':
      return sql`${metrics.paymentMethod}`;
    case 'hour':
      return sql`to_char(date_trunc('hour', ${local}), 'YYYY-MM-DD"T"HH24:MI')`;
    case 'hour of the week':
      // The epoch began on a Thursday.
      return sql`(date_part('epoch', ${local})::bigint / 3600 + 3 * 24) % (7 * 24)`;
    default:
      return sql`width_bucket(${metrics.bucket}, (
        select array_agg(${beginningOf(sql`start`, timeZone)} order by start)
          from unnest(${sql.param(starts)}::timestamp[]) as start))`;
  }
}

/** Whether a group of `sumMetrics` by code is that of no code. */
export const isNoCode = (group: string) => group === NO_CODE;
