// Reading and writing tips. Lookups and rows belong to a tip's transaction (`tip-transaction.ts`),
// which is what makes "not found, so insert" safe.
import { desc, eq } from 'drizzle-orm';
import type { Database } from '../db/open';
import { profiles } from '../db/schema/accounts';
import { operations, type TipRow, tips } from '../db/schema/tips';
import { inserting, replacing } from './json-rows';
import { lookup } from './lookups';

export type { TipRow };

/** The profile to be tipped, the tip of an id (at whatever profile), and the operation. */
export const lookUpForCreation = lookup(
  'tips_for_creation',
  { profileId: 'uuid', tipId: 'uuid', sessionHash: 'bytea', key: 'text' },
  {
    profile: [profiles, 'id = "profileId"'],
    tip: [tips, 'id = "tipId"'],
    operation: [operations, 'session_hash = "sessionHash" and key = wanted.key'],
  },
);

/** A tip with its profile and, within the tip's own session, the operation of a key. */
export const lookUpForChange = lookup(
  'tips_for_change',
  { tipId: 'uuid', key: 'text' },
  {
    tip: [tips, 'id = "tipId"'],
    profile: [profiles, 'id = tip.profile_id'],
    operation: [operations, 'session_hash = tip.session_hash and key = wanted.key'],
  },
);

export const insertTips = inserting(tips);
export const replaceTips = replacing(tips, 'profileId', 'id');

/** The latest tip of a tip session, or undefined. */
export async function selectLatestTipOfSession(
  { db }: Pick<Database, 'db'>,
  sessionHash: Buffer,
): Promise<TipRow | undefined> {
  const [tip] = await db
    .select()
    .from(tips)
    .where(eq(tips.sessionHash, sessionHash))
    .orderBy(desc(tips.createdAt), desc(tips.id))
    .limit(1);
  return tip;
}
