import { type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../db/queries';

/** Returns the names of all time zones that the database knows. */
export async function selectTimeZones(db: Queries): Promise<Set<string>> {
  const { rows } = await db.execute<{ name: string }>(sql`select name from pg_timezone_names`);
  return new Set(rows.map(({ name }) => name));
}

/** Returns when a day begins in a time zone that the database knows. */
export async function startOfDay(db: Queries, day: string, timeZone: string): Promise<Date> {
  return startOf(db, sql`${day}::date::timestamp at time zone ${timeZone}::text`);
}

/** Returns when the day after it begins. */
export async function startOfDayAfter(db: Queries, day: string, timeZone: string): Promise<Date> {
  return startOf(db, sql`(${day}::date + 1)::timestamp at time zone ${timeZone}::text`);
}

async function startOf(db: Queries, moment: SQL): Promise<Date> {
  const { rows } = await db.execute<{ at: string }>(
    sql`select extract(epoch from ${moment})::text as at`,
  );
  return new Date(Number(rows[0]?.at) * 1000);
}
