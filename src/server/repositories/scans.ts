import { and, eq } from 'drizzle-orm';
import { profileHandles, profiles } from '../db/schema/accounts';
import { operations, scans } from '../db/schema/tips';
import { type OperationRow, remembering } from './operations';
import type { Transaction } from './tip-transaction';

export type ScanRow = typeof scans.$inferSelect;

/** The active profile at a handle, with the scan of this session and the operation, if any. */
export async function selectForScan(
  tx: Transaction,
  wanted: { profileId: string; handle: string; sessionHash: Buffer; key: string | null },
): Promise<{ scan: ScanRow | null; operation: OperationRow | null } | undefined> {
  const [found] = await tx
    .select({ scan: scans, operation: operations })
    .from(profiles)
    .innerJoin(
      profileHandles,
      and(eq(profileHandles.profileId, profiles.id), eq(profileHandles.handle, wanted.handle)),
    )
    .leftJoin(
      scans,
      and(eq(scans.profileId, profiles.id), eq(scans.sessionHash, wanted.sessionHash)),
    )
    .leftJoin(
      operations,
      and(
        eq(operations.sessionHash, wanted.sessionHash),
        // No row has an empty key, so that without a key no operation is found.
        eq(operations.key, wanted.key ?? ''),
      ),
    )
    .where(and(eq(profiles.id, wanted.profileId), profiles.active));
  return found;
}

/** Writes a scan, and the operation that made it. */
export async function insertScan(
  tx: Transaction,
  scan: ScanRow,
  operation: OperationRow | null,
): Promise<void> {
  await remembering(tx, operation).insert(scans).values(scan);
}
