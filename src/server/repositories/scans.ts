import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Queries } from '../db/queries';
import { profileHandles, profiles } from '../db/schema/accounts';
import { qrCodes } from '../db/schema/qr-codes';
import { scans } from '../db/schema/tips';
import { placesOf, prepared } from './prepared';
import { isCode } from './qr-codes';

export type ScanRow = typeof scans.$inferSelect;

const activeProfileAndScan = prepared((db) =>
  db
    .select({
      scan: getTableColumns(scans),
      ownerId: profiles.userId,
      visited: profileHandles.visited,
      codeId: qrCodes.id,
    })
    .from(profiles)
    .innerJoin(
      profileHandles,
      and(
        eq(profileHandles.handle, sql.placeholder('handle')),
        eq(profileHandles.profileId, profiles.id),
      ),
    )
    .leftJoin(
      scans,
      and(
        eq(scans.profileId, profiles.id),
        eq(scans.sessionHash, sql`${sql.placeholder('sessionHash')}`),
      ),
    )
    .leftJoin(qrCodes, isCode(profiles.id))
    .where(and(eq(profiles.id, sql.placeholder('profileId')), eq(profiles.active, true)))
    .prepare('active_profile_and_scan'),
);

/**
 * Returns a tip session's scan of a profile, or null if there is none, with the profile's owner,
 * whether the handle was visited before, and the id of the profile's printed code (null if it has no
 * such code); undefined if the profile is not active, or never had the
 * handle.
 */
export async function selectScanAtHandle(
  db: Queries,
  where: {
    readonly profileId: string;
    readonly handle: string;
    readonly sessionHash: Buffer;
    readonly code: string | null;
  },
): Promise<
  { scan: ScanRow | null; ownerId: string; visited: boolean; codeId: string | null } | undefined
> {
  const [found] = await activeProfileAndScan(db).execute(where);
  return found;
}

const insertion = prepared((db) => db.insert(scans).values(placesOf(scans)).prepare('insert_scan'));

export async function insertScan(db: Queries, scan: ScanRow): Promise<void> {
  await insertion(db).execute(scan);
}
