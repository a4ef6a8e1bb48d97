// The payments that tips were matched to.
import { and, desc, eq, getTableColumns, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { deleteBefore } from '#server/db/in-batches';
import type { Queries } from '#server/db/queries';
import { type MatchedPaymentRow, matchedPayments } from '../schema/matched-payments';
import { type TipRow, tips } from '../schema/tips';

export type { MatchedPaymentRow };

type WhichTip = Pick<TipRow, 'profileId' | 'id'>;

function isOf({ profileId, id }: WhichTip) {
  return and(eq(matchedPayments.profileId, profileId), eq(matchedPayments.tipId, id));
}

export type MatchedTipRow = MatchedPaymentRow &
  Pick<TipRow, 'amountCents' | 'occurredAt' | 'tipperName'>;

/**
 * Returns the payments of a user's current matches with their tips, newest first: the latest
 * `limit`, or all if that is null.
 */
export async function selectMatchedPayments(
  db: Queries,
  userId: string,
  limit: number | null,
): Promise<MatchedTipRow[]> {
  const { amountCents, occurredAt, tipperName } = tips;
  const all = db
    .select({ ...getTableColumns(matchedPayments), amountCents, occurredAt, tipperName })
    .from(matchedPayments)
    .innerJoin(
      tips,
      and(eq(tips.profileId, matchedPayments.profileId), eq(tips.id, matchedPayments.tipId)),
    )
    .where(and(eq(matchedPayments.userId, userId), isNull(matchedPayments.endedAt)))
    .orderBy(desc(matchedPayments.matchedAt), desc(matchedPayments.tipId));
  return limit === null ? all : all.limit(limit);
}

/** Whose payments, and in which app. */
export type WhosePayments = Pick<MatchedPaymentRow, 'userId' | 'method'>;

/** Returns the payments with these numbers that have a current match. */
export async function selectPaymentsOf(
  db: Queries,
  whose: WhosePayments,
  paymentIds: readonly string[],
): Promise<MatchedPaymentRow[]> {
  if (paymentIds.length === 0) return [];
  return db
    .select()
    .from(matchedPayments)
    .where(and(haveNumbers(whose, paymentIds), isNull(matchedPayments.endedAt)));
}

function haveNumbers({ userId, method }: WhosePayments, paymentIds: readonly string[]) {
  return and(
    eq(matchedPayments.userId, userId),
    eq(matchedPayments.method, method),
    inArray(matchedPayments.paymentId, [...paymentIds]),
  );
}

/**
 * Deletes ended matches to payments that are being matched to other tips. They can no longer be
 * restored.
 */
export async function deleteEndedMatchesTo(
  db: Queries,
  whose: WhosePayments,
  paymentIds: readonly string[],
): Promise<void> {
  if (paymentIds.length === 0) return;
  await db
    .delete(matchedPayments)
    .where(and(haveNumbers(whose, paymentIds), isNotNull(matchedPayments.endedAt)));
}

/** Records a tip's matching payment. While the tip is matched, `before` stays as first recorded. */
export async function saveMatchedPayment(
  db: Queries,
  row: Omit<MatchedPaymentRow, 'endedAt'>,
): Promise<void> {
  const { before, endedAt } = matchedPayments;
  const { profileId: _, tipId: __, ...changes } = row;
  await db
    .insert(matchedPayments)
    .values(row)
    .onConflictDoUpdate({
      target: [matchedPayments.profileId, matchedPayments.tipId],
      set: {
        ...changes,
        before: sql`case when ${endedAt} is null then ${before} else excluded.before end`,
        endedAt: null,
      },
    });
}

export async function endMatch(db: Queries, tip: WhichTip, at: Date): Promise<void> {
  await db
    .update(matchedPayments)
    .set({ endedAt: at })
    .where(and(isOf(tip), isNull(matchedPayments.endedAt)));
}

/** Returns the ended matches of tips, locked so that no other request claims their payments. */
export async function lockEndedMatches(
  db: Queries,
  tips: readonly WhichTip[],
): Promise<MatchedPaymentRow[]> {
  if (tips.length === 0) return [];
  const { profileId, tipId, endedAt } = matchedPayments;
  return db
    .select()
    .from(matchedPayments)
    .where(
      and(
        inArray(
          profileId,
          tips.map((tip) => tip.profileId),
        ),
        inArray(
          tipId,
          tips.map((tip) => tip.id),
        ),
        isNotNull(endedAt),
      ),
    )
    .orderBy(profileId, tipId)
    .for('update');
}

export async function restoreMatch(db: Queries, tip: WhichTip): Promise<void> {
  await db.update(matchedPayments).set({ endedAt: null }).where(isOf(tip));
}

export function deleteMatchesEndedBefore(
  db: Queries,
  before: Date,
  stopping?: AbortSignal,
): Promise<void> {
  return deleteBefore(db, matchedPayments.endedAt, before, stopping);
}
