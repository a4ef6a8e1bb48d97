import type { PaymentMethodOrPending } from '#contract/profiles/payment-methods';
import { pipelined } from '#server/db/pipelined';
import type { Queries } from '#server/db/queries';
import type { ServerDeps } from '#server/deps';
import type { Effect } from '#server/idempotency/with-idempotency';
import type { WriteRequest } from '#server/idempotency/write-request';
import { notifyOfTip } from '#server/messaging/notifications/notify-of-tip';
import { addTipsToMetrics } from '#server/metrics/add-tips';
import { advancesRotation, findPayout, type PaidProfile } from '#server/teams/find-payout';
import { rowOfTip, stateOfTip } from './presenter';
import { remindTipper } from './remind-tipper';
import { insertTip, selectUsualAmounts, type TipRow, updateTip } from './repository/tips';
import { requireMethod } from './rules/as-offered';
import { isLargeAmount, isUnusualAmount, USUAL_TIPS } from './rules/rating-truth';
import { sameTip, type TipState } from './rules/tip-state';
import { thankTipper } from './thank-tipper';

/** What a tipper does to a tip. */
export interface TipStep {
  readonly profile: PaidProfile;
  /** The tip as stored, or null for a new one. */
  readonly tip: TipRow | null;
  /** The stored tip, or the first columns of a new one. */
  readonly base: Parameters<typeof rowOfTip>[0];
  /** Returns the tip's next state, of which the receiver is known only now. */
  readonly next: (receiverId: string | null) => TipState;
  /** In a tip for a team, the member that the page showed. */
  readonly receiverId: string | undefined;
  /** The payment method that the tipper chooses; undefined or `pending` if none. */
  readonly method: PaymentMethodOrPending | undefined;
  /** When the tipper did it, by the server's clock. */
  readonly happenedAt: Date;
  /** As of when the page counts; see `pageAsOf`. */
  readonly asOf: Date;
}

/** The tip as stored now, and what `withIdempotency` has to do besides keeping the answer. */
export type Stored = { readonly row: TipRow } & Pick<Effect<never>, 'changes' | 'beforeCommit'>;

/**
 * Stores a tip's next state, and queues the messages that it causes. If nothing changes, only the
 * reminder is.
 * @throws {ApiError} as `findPayout`, `next` and `requireMethod`
 */
export async function storeTip(
  transaction: Queries,
  deps: Pick<ServerDeps, 'config' | 'clock' | 'limits' | 'mailer' | 'sms'>,
  request: WriteRequest,
  { profile, tip, base, next, receiverId: shownId, method, happenedAt, asOf }: TipStep,
): Promise<Stored> {
  const before = tip && stateOfTip(tip);
  const { receiverId, details } = await findPayout(transaction, deps, {
    profile,
    before,
    userId: request.userId,
    receiverId: shownId,
    method,
  });
  const after = next(receiverId);
  requireMethod(details, {
    before: before?.paymentMethod,
    chosen: after.paymentMethod,
    asOf,
  });
  const choice = { choosesMethod: method !== undefined && method !== 'pending', happenedAt };
  if (tip && before && sameTip(before, after)) {
    await remindTipper(transaction, deps, request, tip, tip, choice);
    return { row: tip };
  }

  const row = rowOfTip(base, after, happenedAt, request.receivedAt);
  if (before?.status !== 'completed' && after.status === 'completed') {
    row.amountUnusual = await looksUnusual(transaction, row);
  }
  await pipelined([
    tip ? updateTip(transaction, row) : insertTip(transaction, row),
    remindTipper(transaction, deps, request, tip, row, choice),
    thankTipper(transaction, deps, request, tip, row),
    notifyOfTip(transaction, deps, tip, row),
  ]);
  return {
    row,
    changes: [
      {
        profileId: row.profileId,
        ratings: row.rating !== null || advancesRotation(before, row),
      },
    ],
    beforeCommit: (last) => [addTipsToMetrics(last, [{ before: tip, after: row }])],
  };
}

/**
 * Returns true if a newly reported amount is far above what its worker usually gets. For a team,
 * only tips confirmed as received show what is usual: anyone can report tips, and could otherwise
 * raise the usual amount at will.
 */
async function looksUnusual(
  db: Queries,
  { profileId, amountCents, receiverId }: Pick<TipRow, 'profileId' | 'amountCents' | 'receiverId'>,
): Promise<boolean> {
  if (!isLargeAmount(amountCents)) return false;
  const usual = { profileId, arrived: receiverId !== null, limit: USUAL_TIPS };
  return isUnusualAmount(amountCents, await selectUsualAmounts(db, usual));
}
