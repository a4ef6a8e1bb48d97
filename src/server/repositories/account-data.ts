// What an account holds beside the user and the profile, read as a whole for its owner.
import { asc, count, desc, eq, sql } from 'drizzle-orm';
import type { Queries } from '../db/queries';
import { conversions, scans, type TipRow, tips } from '../db/schema/tips';

export type ConversionRow = typeof conversions.$inferSelect;

/** Every tip of a profile, newest first. */
export async function selectAllTips(db: Queries, profileId: string): Promise<TipRow[]> {
  return db
    .select()
    .from(tips)
    .where(eq(tips.profileId, profileId))
    .orderBy(desc(tips.createdAt), desc(tips.id));
}

/** Every conversion of a profile, newest first. */
export async function selectAllConversions(
  db: Queries,
  profileId: string,
): Promise<ConversionRow[]> {
  return db
    .select()
    .from(conversions)
    .where(eq(conversions.profileId, profileId))
    .orderBy(desc(conversions.occurredAt), asc(conversions.tipId), asc(conversions.conversionType));
}

/** The scans of a profile by day (UTC, `2026-05-31`), oldest first, and how many were from a code. */
export async function countScansPerDay(
  db: Queries,
  profileId: string,
): Promise<{ day: string; scans: number; fromQr: number }[]> {
  const day = sql<string>`to_char(${scans.occurredAt} at time zone 'UTC', 'YYYY-MM-DD')`;
  return db
    .select({
      day,
      scans: count(),
      fromQr: sql<number>`count(*) filter (where ${scans.fromQr})`.mapWith(Number),
    })
    .from(scans)
    .where(eq(scans.profileId, profileId))
    .groupBy(day)
    .orderBy(asc(day));
}
