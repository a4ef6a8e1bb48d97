// Reading and writing one tip. Everything here runs inside a tip's transaction
// (`tip-transaction.ts`), which is what makes "not found, so insert" safe.
import { and, desc, eq, type SQL } from 'drizzle-orm';
import type { Database } from '../db/open';
import { profiles } from '../db/schema/accounts';
import { operations, type TipRow, tips } from '../db/schema/tips';
import { type OperationRow, remembering } from './operations';
import type { Transaction } from './tip-transaction';

export type { TipRow };

/** What the rules for a tip need to know of its profile. */
export interface TippedProfile {
  readonly id: string;
  readonly userId: string;
  readonly active: boolean;
  readonly venmoHandle: string | null;
  readonly cashappHandle: string | null;
  readonly zelleInfo: string | null;
  readonly paypalEmail: string | null;
}

const tippedProfile = {
  id: profiles.id,
  userId: profiles.userId,
  active: profiles.active,
  venmoHandle: profiles.venmoHandle,
  cashappHandle: profiles.cashappHandle,
  zelleInfo: profiles.zelleInfo,
  paypalEmail: profiles.paypalEmail,
};

/** The profile to be tipped, with the tip of this id (at whatever profile) and the operation. */
export async function selectForCreation(
  tx: Transaction,
  wanted: { profileId: string; tipId: string; sessionHash: Buffer; key: string | null },
): Promise<
  { profile: TippedProfile; tip: TipRow | null; operation: OperationRow | null } | undefined
> {
  const [found] = await tx
    .select({ profile: tippedProfile, tip: tips, operation: operations })
    .from(profiles)
    .leftJoin(tips, eq(tips.id, wanted.tipId))
    .leftJoin(operations, sameOperation(eq(operations.sessionHash, wanted.sessionHash), wanted.key))
    .where(eq(profiles.id, wanted.profileId));
  return found;
}

/** A tip with its profile and, within the tip's own session, the operation of this key. */
export async function selectForChange(
  tx: Transaction,
  wanted: { tipId: string; key: string | null },
): Promise<{ profile: TippedProfile; tip: TipRow; operation: OperationRow | null } | undefined> {
  const [found] = await tx
    .select({ profile: tippedProfile, tip: tips, operation: operations })
    .from(tips)
    .innerJoin(profiles, eq(profiles.id, tips.profileId))
    .leftJoin(operations, sameOperation(eq(operations.sessionHash, tips.sessionHash), wanted.key))
    .where(eq(tips.id, wanted.tipId));
  return found;
}

// No row has an empty key, so that without a key no operation is found.
function sameOperation(session: SQL, key: string | null): SQL | undefined {
  return and(session, eq(operations.key, key ?? ''));
}

/** Writes a new tip, and the operation that made it. */
export async function insertTip(
  tx: Transaction,
  tip: TipRow,
  operation: OperationRow | null,
): Promise<void> {
  await remembering(tx, operation).insert(tips).values(tip);
}

/** Writes a changed tip, and the operation that changed it. */
export async function updateTip(
  tx: Transaction,
  tip: TipRow,
  operation: OperationRow | null,
): Promise<void> {
  const { profileId, id, ...columns } = tip;
  await remembering(tx, operation)
    .update(tips)
    .set(columns)
    .where(and(eq(tips.profileId, profileId), eq(tips.id, id)));
}

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
