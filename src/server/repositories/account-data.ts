// Everything else that an account has, besides user and profile, for its owner's export.
import { asc, count, desc, eq, sql } from 'drizzle-orm';
import type { Queries } from '../db/queries';
import { conversions, scans, type TipRow, tips } from '../db/schema/tips';

export type ConversionRow = typeof conversions.$inferSelect;

/** Returns all tips of a profile, newest first. */
export async function selectAllTips(db: Queries, profileId: string): Promise<TipRow[]> {
  return db
    .select()
    .from(tips)
    .where(eq(tips.profileId, profileId))
    .orderBy(desc(tips.createdAt), desc(tips.id));
}

/** Returns all conversions of a profile, newest first. */
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

/**
 * Counts a profile's scans, and those from a QR code or a tag, by UTC day (`2026-05-31`), oldest
 * first.
 */
export async function countScansPerDay(
  db: Queries,
  profileId: string,
): Promise<{ day: string; scans: number; fromQr: number; fromTap: number }[]> {
  const day = sql<string>`to_char(${scans.occurredAt} at time zone 'UTC', 'YYYY-MM-DD')`;
  return db
    .select({
      day,
      scans: count(),
      fromQr: sql<number>`count(*) filter (where ${scans.fromQr})`.mapWith(Number),
      fromTap: sql<number>`count(*) filter (where ${scans.fromTap})`.mapWith(Number),
    })
    .from(scans)
    .where(eq(scans.profileId, profileId))
    .groupBy(day)
    .orderBy(asc(day));
}
