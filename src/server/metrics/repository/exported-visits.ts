// A page's conversions and scans, for its worker's export.
import { and, asc, count, desc, eq, sql } from 'drizzle-orm';
import type { Queries } from '#server/db/queries';
import { type ConversionRow, conversions, scans } from '../schema/visits';

export type { ConversionRow };

/** Returns up to `limit` conversions of a profile, latest tip first, after the given one if any. */
export async function selectConversions(
  db: Queries,
  { profileId, after, limit }: { profileId: string; after: ConversionRow | null; limit: number },
): Promise<ConversionRow[]> {
  const { tipId, conversionType } = conversions;
  return db
    .select()
    .from(conversions)
    .where(
      and(
        eq(conversions.profileId, profileId),
        after
          ? sql`(${tipId}, ${conversionType}) < (${after.tipId}::uuid, ${after.conversionType})`
          : undefined,
      ),
    )
    .orderBy(desc(tipId), desc(conversionType))
    .limit(limit);
}

/** Counts a profile's visits, by source, per UTC day (`2026-05-31`), oldest first. */
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
