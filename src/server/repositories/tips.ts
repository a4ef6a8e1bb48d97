// Reading and writing one tip. Everything here runs inside a tip's transaction
// (`tip-transaction.ts`), which is what makes "not found, so insert" safe.
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/open';
import { profiles } from '../db/schema/accounts';
import { operations, type TipRow, tips } from '../db/schema/tips';
import { type OperationRow, operationPrefix, remembering, rememberingAny } from './operations';
import { filled, perConnection, placeholdersOf } from './prepared';
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

// No row has an empty key, so that without a key no operation is found.
const sameKey = eq(operations.key, sql.placeholder('key'));

const forCreation = perConnection((tx) =>
  tx
    .select({ profile: tippedProfile, tip: tips, operation: operations })
    .from(profiles)
    .leftJoin(tips, eq(tips.id, sql.placeholder('tipId')))
    .leftJoin(operations, and(eq(operations.sessionHash, sql.placeholder('sessionHash')), sameKey))
    .where(eq(profiles.id, sql.placeholder('profileId')))
    .prepare('tip_for_creation'),
);

/** The profile to be tipped, with the tip of this id (at whatever profile) and the operation. */
export async function selectForCreation(
  tx: Transaction,
  wanted: { profileId: string; tipId: string; sessionHash: Buffer; key: string | null },
): Promise<
  { profile: TippedProfile; tip: TipRow | null; operation: OperationRow | null } | undefined
> {
  const [found] = await forCreation(tx).execute({ ...wanted, key: wanted.key ?? '' });
  return found;
}

const forChange = perConnection((tx) =>
  tx
    .select({ profile: tippedProfile, tip: tips, operation: operations })
    .from(tips)
    .innerJoin(profiles, eq(profiles.id, tips.profileId))
    .leftJoin(operations, and(eq(operations.sessionHash, tips.sessionHash), sameKey))
    .where(eq(tips.id, sql.placeholder('tipId')))
    .prepare('tip_for_change'),
);

/** A tip with its profile and, within the tip's own session, the operation of this key. */
export async function selectForChange(
  tx: Transaction,
  wanted: { tipId: string; key: string | null },
): Promise<{ profile: TippedProfile; tip: TipRow; operation: OperationRow | null } | undefined> {
  const [found] = await forChange(tx).execute({ ...wanted, key: wanted.key ?? '' });
  return found;
}

const tipPrefix = 'tip_';

const newTip = perConnection((tx) =>
  tx.insert(tips).values(placeholdersOf(tips, tipPrefix)).prepare('new_tip'),
);

const newTipOnce = perConnection((tx) =>
  rememberingAny(tx).insert(tips).values(placeholdersOf(tips, tipPrefix)).prepare('new_tip_once'),
);

/** Writes a new tip, and the operation that made it. */
export async function insertTip(
  tx: Transaction,
  tip: TipRow,
  operation: OperationRow | null,
): Promise<void> {
  const values = filled(tips, tipPrefix, tip);
  if (!operation) await newTip(tx).execute(values);
  else
    await newTipOnce(tx).execute({ ...values, ...filled(operations, operationPrefix, operation) });
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
