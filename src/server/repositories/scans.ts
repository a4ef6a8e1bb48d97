import { getTableColumns } from 'drizzle-orm';
import { profiles } from '../db/schema/accounts';
import { scans } from '../db/schema/tips';
import { inserting } from './json-rows';
import { lookup } from './lookups';
import { remembered } from './operations';

export type ScanRow = typeof scans.$inferSelect;

/** The active profile at a handle, the scan of a session there, and the operation. */
export const lookUpForScan = lookup(
  'scans_to_count',
  { profileId: 'uuid', handle: 'text', sessionHash: 'bytea', key: 'text' },
  {
    profile: [
      { id: profiles.id },
      `id = "profileId" and active and exists (
        select from profile_handles where handle = wanted.handle and profile_id = "profileId"
      )`,
    ],
    scan: [getTableColumns(scans), 'profile_id = "profileId" and session_hash = "sessionHash"'],
    operation: [remembered, 'session_hash = "sessionHash" and key = wanted.key'],
  },
);

export const insertScans = inserting(scans);
