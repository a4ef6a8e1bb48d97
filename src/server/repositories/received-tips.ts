import { and, desc, eq, sql } from 'drizzle-orm';
import type { Queries } from '../db/queries';
import { type TipRow, tips } from '../db/schema/tips';

/** The position of a tip in the worker's list. */
export interface TipPosition {
  readonly createdAt: Date;
  readonly id: string;
}

/**
 * Returns at most `limit` tips of a profile, newest first, from after a position if it is given.
 */
export async function selectReceivedTips(
  db: Queries,
  wanted: { profileId: string; after: TipPosition | null; limit: number },
): Promise<TipRow[]> {
  const { profileId, after, limit } = wanted;
  const older =
    after &&
    sql`(${tips.createdAt}, ${tips.id}) < (${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)`;
  return db
    .select()
    .from(tips)
    .where(and(eq(tips.profileId, profileId), older ?? undefined))
    .orderBy(desc(tips.createdAt), desc(tips.id))
    .limit(limit);
}

/** What a worker says about a tip. */
export type WorkersWord = Partial<
  Pick<TipRow, 'receivedAt' | 'textHidden' | 'nameHidden' | 'reportedAt' | 'reportReason'>
>;

/** Returns a tip of a profile, and locks it until the transaction ends; undefined without one. */
export async function lockReceivedTip(
  db: Queries,
  profileId: string,
  tipId: string,
): Promise<TipRow | undefined> {
  const [tip] = await db
    .select()
    .from(tips)
    .where(and(eq(tips.profileId, profileId), eq(tips.id, tipId)))
    .for('update');
  return tip;
}

/** Notes what a worker says about a tip. */
export async function updateReceivedTip(
  db: Queries,
  { profileId, id }: Pick<TipRow, 'profileId' | 'id'>,
  word: WorkersWord,
): Promise<void> {
  await db
    .update(tips)
    .set(word)
    .where(and(eq(tips.profileId, profileId), eq(tips.id, id)));
}
