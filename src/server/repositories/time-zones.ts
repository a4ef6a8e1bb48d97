import { sql } from 'drizzle-orm';
import type { Queries } from '../db/queries';

/** Returns the names of all time zones that the database knows. */
export async function selectTimeZones(db: Queries): Promise<Set<string>> {
  const { rows } = await db.execute<{ name: string }>(sql`select name from pg_timezone_names`);
  return new Set(rows.map(({ name }) => name));
}
