// Sums of the metrics that `metrics.ts` keeps up to date.
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { TimeUnit } from '#contract/metrics/analytics';
import { beginningOf, isWithin } from '#server/calendar/repository';
import type { Queries } from '#server/db/queries';
import { type Counts, NO_CODE } from '../rules/metrics';
import { type Period, startsIn } from '../rules/periods';
import { metrics } from '../schema/metrics';

/** The metrics to sum. */
export interface Span {
  /** At most the number of pages in a worker's plan. */
  readonly profileIds: readonly string[];
  readonly period: Period;
  /** A valid IANA name. */
  readonly timeZone: string;
  /** Only this printed code; null for everything. */
  readonly codeId: string | null;
}

export type Sums = Counts & {
  /** Tips for which a method was chosen. */
  readonly methodsChosen: number;
};

export type Grouping = TimeUnit | 'all' | 'hour of the week' | 'code' | 'method';

/**
 * Returns a span's sums for each group with any activity. A group is the start of its hour, day,
 * week or month (`2026-05-31T00:00`), the hour of the week from Monday (`0` to `167`), a code's id,
 * or a payment method.
 *
 * Settled metrics are read from their index alone, where a worker's rows are adjacent. Grouping by
 * day, week or month does not convert each row's time (docs/decisions/0025-metrics-at-scale.md).
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
        isWithin(metrics.bucket, period, timeZone),
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

/** Returns true if groups start at the beginning of a day. */
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

/** Returns true for the group without a code in sums by code. */
export const isNoCode = (group: string) => group === NO_CODE;
