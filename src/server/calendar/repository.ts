import { and, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { addDays } from '#contract/fields';
import type { Queries } from '#server/db/queries';

export async function selectTimeZones(db: Queries): Promise<Set<string>> {
  const rows = await db.select({ name: sql<string>`name` }).from(sql`pg_timezone_names`);
  return new Set(rows.map(({ name }) => name));
}

/**
 * Returns the moment at which a day begins. Where clocks are set back to midnight, PostgreSQL picks
 * the second of the two midnights; the end of the previous day gives the first. Where clocks are
 * set forward to midnight, the end of the previous day does not exist and is read as too late, so
 * midnight itself is right.
 * @param day the day's midnight, as a timestamp without a time zone
 */
export function beginningOf(day: SQL, timeZone: string): SQL {
  const at = (time: SQL) => sql`(${time}) at time zone ${timeZone}::text`;
  const instant = sql`interval '1 microsecond'`;
  return sql`least(${at(day)}, (${at(sql`${day} - ${instant}`)}) + ${instant})`;
}

/** The first and the last day of a period, such as `2026-05-31`. */
interface Days {
  readonly from: string;
  readonly to: string;
}

/**
 * Returns the moments at which a period begins and ends, the latter exclusive.
 * @param timeZone one that the database knows
 */
export function spanOf({ from, to }: Days, timeZone: string): { begins: SQL; ends: SQL } {
  return {
    begins: beginningOf(sql`${from}::timestamp`, timeZone),
    ends: beginningOf(sql`${addDays(to, 1)}::timestamp`, timeZone),
  };
}

export async function selectSpan(
  db: Queries,
  days: Days,
  timeZone: string,
): Promise<{ begins: Date; ends: Date }> {
  const { begins, ends } = spanOf(days, timeZone);
  // Drizzle has no SELECT without a table.
  const { rows } = await db.execute<{ begins: string; ends: string }>(
    sql`select extract(epoch from ${begins})::text as begins, extract(epoch from ${ends})::text as ends`,
  );
  const timeOf = (seconds: string | undefined) => new Date(Number(seconds) * 1000);
  return { begins: timeOf(rows[0]?.begins), ends: timeOf(rows[0]?.ends) };
}

/** Returns the condition that a moment is on the days of a period. */
export function isWithin(moment: AnyPgColumn, days: Days, timeZone: string): SQL | undefined {
  const { begins, ends } = spanOf(days, timeZone);
  return and(gte(moment, begins), lt(moment, ends));
}

/** Returns the day of a moment, as `2026-05-31`. */
export function dayIn(moment: AnyPgColumn | SQL, timeZone: string): SQL<string> {
  return sql<string>`(${moment} at time zone ${timeZone}::text)::date::text`;
}

/** Returns `2026-05-31`. */
export async function selectToday(db: Queries, now: Date, timeZone: string): Promise<string> {
  // Drizzle has no SELECT without a table.
  const { rows } = await db.execute<{ day: string }>(
    sql`select ${dayIn(sql`${now.toISOString()}::timestamptz`, timeZone)} as day`,
  );
  return rows[0]?.day ?? '';
}
