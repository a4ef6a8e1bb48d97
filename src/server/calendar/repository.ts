import { type SQL, sql } from 'drizzle-orm';
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

/** @param timeZone one that the database knows */
export async function startOfDay(db: Queries, day: string, timeZone: string): Promise<Date> {
  return timeOf(db, beginningOf(sql`${day}::timestamp`, timeZone));
}

export async function startOfDayAfter(db: Queries, day: string, timeZone: string): Promise<Date> {
  return timeOf(db, beginningOf(sql`(${day}::date + 1)::timestamp`, timeZone));
}

async function timeOf(db: Queries, moment: SQL): Promise<Date> {
  // Drizzle has no SELECT without a table.
  const { rows } = await db.execute<{ at: string }>(
    sql`select extract(epoch from ${moment})::text as at`,
  );
  return new Date(Number(rows[0]?.at) * 1000);
}

/** Returns `2026-05-31`. */
export async function selectToday(db: Queries, now: Date, timeZone: string): Promise<string> {
  // Drizzle has no SELECT without a table.
  const { rows } = await db.execute<{ day: string }>(
    sql`select (${now.toISOString()}::timestamptz at time zone ${timeZone}::text)::date::text as day`,
  );
  return rows[0]?.day ?? '';
}
