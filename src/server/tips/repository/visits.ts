// Tippers' visits, as far as the rules for tips depend on them.
import { and, asc, eq, gt, or } from 'drizzle-orm';
import type { Queries } from '#server/db/queries';
import { scans } from '#server/metrics/schema/visits';

/** Returns when a tip session first visited a profile, or null. */
export async function selectVisitTime(
  db: Queries,
  profileId: string,
  sessionHash: Buffer,
): Promise<Date | null> {
  const [visit] = await db
    .select({ at: scans.occurredAt })
    .from(scans)
    .where(and(eq(scans.profileId, profileId), eq(scans.sessionHash, sessionHash)))
    .orderBy(asc(scans.occurredAt))
    .limit(1);
  return visit?.at ?? null;
}

/** Returns true if a tip session opened a page after a time, even if not as a new visit. */
export async function hasOpenedSince(
  db: Queries,
  { profileId, sessionHash }: { profileId: string; sessionHash: Buffer },
  since: Date,
): Promise<boolean> {
  const rows = await db
    .select({ scanId: scans.scanId })
    .from(scans)
    .where(
      and(
        eq(scans.profileId, profileId),
        eq(scans.sessionHash, sessionHash),
        or(gt(scans.occurredAt, since), gt(scans.openedAgainAt, since)),
      ),
    )
    .limit(1);
  return rows.length > 0;
}
