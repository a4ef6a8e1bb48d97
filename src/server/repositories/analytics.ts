// Sums of the figures that are added up as things happen (`figures.ts`).
import { and, eq, getTableColumns, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { TimeUnit } from '#contract/analytics';
import type { Queries } from '../db/queries';
import { figures } from '../db/schema/figures';
import { qrCodes } from '../db/schema/qr-codes';
import { type Counts, countNames, NO_CODE } from '../policies/figures';
import type { Period } from '../policies/periods';

/** Which figures are added up. */
export interface Span {
  readonly profileId: string;
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
export type Grouping = TimeUnit | 'all' | 'weekday and hour' | 'code' | 'method';

/** Returns the day that it is in a time zone: `2026-05-31`. */
export async function selectToday(db: Queries, now: Date, timeZone: string): Promise<string> {
  const { rows } = await db.execute<{ day: string }>(
    sql`select (${now.toISOString()}::timestamptz at time zone ${timeZone}::text)::date::text as day`,
  );
  return rows[0]?.day ?? '';
}

/**
 * Returns the sums of a span for each group in which something happened. The group is when its
 * hour, day, week or month begins (`2026-05-31T00:00`), its weekday and hour (`1 00` for Monday after
 * midnight), the id of its code, or its
 * payment method.
 */
export async function sumFigures(
  db: Queries,
  { profileId, period, timeZone, codeId }: Span,
  grouping: Grouping,
): Promise<(Sums & { group: string })[]> {
  const local = sql`(${figures.quarter} at time zone ${timeZone}::text)`;
  const beginning = (day: string) => sql`(${day}::timestamp at time zone ${timeZone}::text)`;
  // The index narrows it down to the day; a day that begins at a doubtful hour is then cut exactly.
  const margin = sql`interval '1 day'`;
  const columns = getTableColumns(figures);
  const sums = countNames.map((name) => [name, sql`sum(${columns[name]})`.mapWith(Number)]);
  const methodsChosen = sql`coalesce(sum(${figures.started})
    filter (where ${figures.paymentMethod} <> 'pending'), 0)`.mapWith(Number);
  return db
    .select({
      group: groupOf(grouping, local),
      ...(Object.fromEntries(sums) as Record<keyof Counts, SQL<number>>),
      methodsChosen,
    })
    .from(figures)
    .where(
      and(
        eq(figures.profileId, profileId),
        gte(figures.quarter, sql`${beginning(period.from)} - ${margin}`),
        lt(figures.quarter, sql`${beginning(period.to)} + 2 * ${margin}`),
        sql`${local}::date between ${period.from}::date and ${period.to}::date`,
        codeId === null ? undefined : eq(figures.codeId, codeId),
      ),
    )
    .groupBy(sql`1`);
}

function groupOf(grouping: Grouping, local: SQL): SQL<string> {
  if (grouping === 'all') return sql<string>`''`;
  if (grouping === 'code') return sql<string>`${figures.codeId}::text`;
  if (grouping === 'method') return sql<string>`${figures.paymentMethod}`;
  if (grouping === 'weekday and hour') return sql<string>`to_char(${local}, 'ID HH24')`;
  return sql<string>`to_char(date_trunc(${sql.raw(`'${grouping}'`)}, ${local}), 'YYYY-MM-DD"T"HH24:MI')`;
}

/** Returns the names of a profile's printed codes by their ids, those deleted included. */
export async function selectCodeNames(
  db: Queries,
  profileId: string,
): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: qrCodes.id, name: qrCodes.name })
    .from(qrCodes)
    .where(eq(qrCodes.profileId, profileId));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Whether a group of `sumFigures` by code is that of no code. */
export const isNoCode = (group: string) => group === NO_CODE;
