// Reading and writing tips. Lookups and rows belong to a tip's transaction (`tip-transaction.ts`),
// which is what makes "not found, so insert" safe.
import { desc, eq, getTableColumns } from 'drizzle-orm';
import type { Queries } from '../db/queries';
import { profiles } from '../db/schema/accounts';
import { type TipRow, tips } from '../db/schema/tips';
import { inserting, replacing } from './json-rows';
import { lookup } from './lookups';
import { remembered } from './operations';

export type { TipRow };

/** What the rules ask of a profile that is tipped. */
const tipped = {
  userId: profiles.userId,
  active: profiles.active,
  venmoHandle: profiles.venmoHandle,
  cashappHandle: profiles.cashappHandle,
  zelleInfo: profiles.zelleInfo,
  paypalEmail: profiles.paypalEmail,
};
const allOfTip = getTableColumns(tips);

/** The profile to be tipped, the tip of an id (at whatever profile), and the operation. */
export const lookUpForCreation = lookup(
  'tips_for_creation',
  { profileId: 'uuid', tipId: 'uuid', sessionHash: 'bytea', key: 'text' },
  {
    profile: [tipped, 'id = "profileId"'],
    tip: [allOfTip, 'id = "tipId"'],
    operation: [remembered, 'session_hash = "sessionHash" and key = wanted.key'],
  },
);

/** A tip with its profile and, within the tip's own session, the operation of a key. */
export const lookUpForChange = lookup(
  'tips_for_change',
  { tipId: 'uuid', key: 'text' },
  {
    tip: [allOfTip, 'id = "tipId"'],
    profile: [tipped, 'id = tip.profile_id'],
    operation: [remembered, 'session_hash = tip.session_hash and key = wanted.key'],
  },
);

export const insertTips = inserting(tips);
export const replaceTips = replacing(tips, 'profileId', 'id');

/** The latest tip of a tip session, or undefined. */
export async function selectLatestTipOfSession(
  db: Queries,
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
