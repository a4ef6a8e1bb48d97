// The payments that tips were matched to.
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Queries } from '#server/db/queries';
import { type MatchedPaymentRow, matchedPayments } from '../schema/matched-payments';
import type { TipRow } from '../schema/tips';

export type { MatchedPaymentRow };

type WhichTip = Pick<TipRow, 'profileId' | 'id'>;

function isOf({ profileId, id }: WhichTip) {
  return and(eq(matchedPayments.profileId, profileId), eq(matchedPayments.tipId, id));
}

/** A user's matched payments, newest first: the latest `limit`, or all if that is null. */
export async function selectMatchedPayments(
  db: Queries,
  userId: string,
  limit: number | null,
): Promise<MatchedPaymentRow[]> {
  const all = db
    .select()
    .from(matchedPayments)
    .where(eq(matchedPayments.userId, userId))
    .orderBy(desc(matchedPayments.matchedAt), desc(matchedPayments.tipId));
  return limit === null ? all : all.limit(limit);
}

/** Whose payments, and in which app. */
export type WhosePayments = Pick<MatchedPaymentRow, 'userId' | 'method'>;

/** Those with certain numbers that a user has matched. */
export async function selectPaymentsOf(
  db: Queries,
  { userId, method }: WhosePayments,
  paymentIds: readonly string[],
): Promise<MatchedPaymentRow[]> {
  if (paymentIds.length === 0) return [];
  return db
    .select()
    .from(matchedPayments)
    .where(
      and(
        eq(matchedPayments.userId, userId),
        eq(matchedPayments.method, method),
        inArray(matchedPayments.paymentId, [...paymentIds]),
      ),
    );
}

/** Records a tip's matching payment; `before` stays as first recorded. */
export async function saveMatchedPayment(db: Queries, row: MatchedPaymentRow): Promise<void> {
  const { before: _, profileId: __, tipId: ___, ...changes } = row;
  await db
    .insert(matchedPayments)
    .values(row)
    .onConflictDoUpdate({
      target: [matchedPayments.profileId, matchedPayments.tipId],
      set: changes,
    });
}

/** Deletes the payment of a tip that is no longer matched. */
export async function deleteMatchedPayment(db: Queries, tip: WhichTip): Promise<void> {
  await db.delete(matchedPayments).where(isOf(tip));
}
