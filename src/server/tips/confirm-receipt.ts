import type { CallAnswer } from '#contract/call';
import type {
  ConfirmReceiptBody,
  confirmReceipt as confirmReceiptCall,
} from '#contract/tips/received-tips';
import type { SignedIn } from '#server/accounts/find-session';
import { ApiError } from '#server/api-error';
import { findEntitlements } from '#server/billing/find-entitlements';
import { requireTipVerification } from '#server/billing/rules/plan';
import type { Queries } from '#server/db/queries';
import type { ServerDeps } from '#server/deps';
import { withIdempotency } from '#server/idempotency/with-idempotency';
import type { WriteRequest } from '#server/idempotency/write-request';
import { addTipsToMetrics, type WrittenTip } from '#server/metrics/add-tips';
import { findPages } from '#server/profiles/find-pages';
import { hashOfToken } from '#server/security/tokens';
import { findMemberships } from '#server/teams/find-memberships';
import { findReceiversToAsk } from '#server/teams/find-payout';
import {
  deleteEndedMatchesTo,
  endMatch,
  lockEndedMatches,
  restoreMatch,
  saveMatchedPayment,
  selectPaymentsOf,
  type WhosePayments,
} from './repository/matched-payments';
import { lockReceivedTips, updateReceivedTip } from './repository/received-tips';
import type { TipRow } from './repository/tips';
import { correctedTime } from './rules/occurred-at';
import {
  afterReceipt,
  canConfirmReceipt,
  isOutdated,
  stateOfMoney,
  waitsForReceiver,
} from './rules/receipt-status';

/** Replaces the tip session in workers' idempotency keys. No tip session contains a space. */
export function receiptScope(userId: string): string {
  return `worker ${userId}`;
}

/**
 * Sets whether a worker has received tips (`POST /api/tips/receipt-status`; docs/product.md,
 * section 4), exactly once. Skips tips whose status was set later. `received` leaves a match as it
 * is, and `matched` without a statement restores a tip's earlier match.
 * @param request with `receiptScope` as its session
 * @returns the tips that could not be confirmed: they are not the worker's, not reported as paid,
 * their payment is another tip's, or there is no match to restore; and those that were skipped
 * @throws {ApiError} other_account when another user set it, profile_required when the user has no
 * page and never was in a team, not_in_plan for a new match that the plan does not include; and as
 * `withIdempotency`
 */
export async function confirmReceipt(
  deps: Pick<
    ServerDeps,
    'database' | 'cache' | 'tipChanges' | 'tipPageIndex' | 'clock' | 'provider'
  >,
  request: WriteRequest,
  { user, session }: SignedIn,
  { userId, tipIds, status, statement, occurredAt }: ConfirmReceiptBody,
): Promise<CallAnswer<typeof confirmReceiptCall>> {
  if (userId !== user.id) throw new ApiError('other_account');
  const pages = (await findPages(deps.database.db, userId)).map(({ id }) => id);
  // Tips for a team are confirmed by the member who received them.
  const teams = await findMemberships(deps.database.db, userId);
  const pagesAndTeams = [...pages, ...teams.map(({ profileId }) => profileId)];
  const [first] = pagesAndTeams;
  if (!first) throw new ApiError('profile_required');
  const isReceiver = ({ profileId, receiverId }: TipRow) =>
    teams.some((team) => team.profileId === profileId && team.memberId === receiverId);
  const origin = {
    at: correctedTime(request.receivedAt, occurredAt, request.sentAt),
    sessionId: session.id,
  };

  // Before the transaction, which would otherwise wait for a second connection while holding one.
  // Restoring an earlier match does not need the plan.
  const matchedBy = status === 'matched' ? statement : undefined;
  const entitlements = matchedBy ? await findEntitlements(deps, userId) : null;

  const target = { subject: `receipts ${userId}`, profileId: null };
  return withIdempotency(deps, request, target, {
    read: (transaction) => lockReceivedTips(transaction, pagesAndTeams, tipIds),
    write: async (found, transaction) => {
      if (entitlements) requireTipVerification(entitlements);
      const toAsk = await findReceiversToAsk(transaction, found);
      const isOwn = (tip: TipRow) =>
        pages.includes(tip.profileId) &&
        !waitsForReceiver(tip, tip.receiverId !== null && toAsk.has(tip.receiverId));
      const tips = found.filter((tip) => isReceiver(tip) || isOwn(tip));
      const isCurrent = (tip: TipRow) => canConfirmReceipt(tip) && !isOutdated(tip, origin);
      const payments = paymentsOf(tipIds, matchedBy);
      let unmatched: ReadonlySet<string> = new Set();
      if (matchedBy) {
        const whose = { userId, method: matchedBy.method };
        await freePayments(transaction, whose, tips.filter(isCurrent), payments);
        unmatched = await findAlreadyMatched(transaction, whose, tips, payments);
      } else if (status === 'matched') unmatched = await findWithoutMatch(transaction, tips);
      const reported = tips.filter((tip) => canConfirmReceipt(tip) && !unmatched.has(tip.id));
      const changing = reported.filter(isCurrent);
      const written: WrittenTip[] = [];
      for (const tip of changing) {
        const receipt = afterReceipt(tip, status, origin);
        await updateReceivedTip(transaction, tip, receipt);
        const after = { ...tip, ...receipt };
        if (matchedBy) {
          await saveMatchedPayment(transaction, {
            profileId: tip.profileId,
            tipId: tip.id,
            userId,
            statementId: matchedBy.id,
            method: matchedBy.method,
            paymentId: payments.get(tip.id) ?? null,
            before: stateOfMoney(tip),
            matchedAt: origin.at,
          });
        } else if (status === 'matched') await restoreMatch(transaction, tip);
        else if (stateOfMoney(after) !== 'matched') await endMatch(transaction, tip, origin.at);
        written.push({ before: tip, after });
      }
      const known = new Set(reported.map(({ id }) => id));
      const refused = [...new Set(tipIds)].filter((id) => !known.has(id));
      const kept = reported.filter((tip) => !isCurrent(tip)).map(({ id }) => id);
      return {
        answer: { success: true, refused, ...(kept.length > 0 && { kept }) },
        // Only where the answer is stored: the tips may be on several pages.
        profileId: tips[0]?.profileId ?? first,
        tipId: null,
        sessionHash: hashOfToken(receiptScope(userId)),
        changes: changedPages(changing),
        beforeCommit: (last) => [addTipsToMetrics(last, written)],
      };
    },
  });
}

/** Returns the pages of some tips, each once, and whether its ratings changed with them. */
function changedPages(tips: readonly TipRow[]): { profileId: string; ratings: boolean }[] {
  const rated = new Map<string, boolean>();
  for (const { profileId, rating } of tips)
    rated.set(profileId, rating !== null || rated.get(profileId) === true);
  return [...rated].map(([profileId, ratings]) => ({ profileId, ratings }));
}

/** Returns the payment number of each matched tip that has one. */
function paymentsOf(
  tipIds: readonly string[],
  statement: ConfirmReceiptBody['statement'],
): ReadonlyMap<string, string> {
  const payments = tipIds.map((id, index) => [id, statement?.paymentIds[index] ?? null] as const);
  return new Map(payments.filter((pair): pair is [string, string] => pair[1] !== null));
}

/** Frees the payments of some tips from other tips' ended matches. */
async function freePayments(
  db: Queries,
  whose: WhosePayments,
  tips: readonly TipRow[],
  payments: ReadonlyMap<string, string>,
): Promise<void> {
  const claimed = tips.map(({ id }) => payments.get(id)).filter((id) => id !== undefined);
  await deleteEndedMatchesTo(db, whose, claimed);
}

/**
 * Returns the tips that are not matched and have no match to restore: they never had one, or its
 * payment is now another tip's.
 */
async function findWithoutMatch(
  db: Queries,
  tips: readonly TipRow[],
): Promise<ReadonlySet<string>> {
  const open = tips.filter((tip) => stateOfMoney(tip) !== 'matched');
  const ended = await lockEndedMatches(db, open);
  const isEnded = ({ profileId, id }: TipRow) =>
    ended.some((match) => match.profileId === profileId && match.tipId === id);
  return new Set(open.filter((tip) => !isEnded(tip)).map(({ id }) => id));
}

/**
 * Returns the tips whose payment is already another tip's, through an overlapping statement or
 * earlier in this request. Such requests of an account wait for each other.
 */
async function findAlreadyMatched(
  db: Queries,
  whose: WhosePayments,
  tips: readonly TipRow[],
  payments: ReadonlyMap<string, string>,
): Promise<ReadonlySet<string>> {
  const known = await selectPaymentsOf(db, whose, [...payments.values()]);
  const owners = new Map(known.map(({ paymentId, tipId }) => [paymentId, tipId]));
  const spent = new Set<string>();
  for (const { id } of tips) {
    const paymentId = payments.get(id);
    if (paymentId === undefined) continue;
    const owner = owners.get(paymentId) ?? id;
    owners.set(paymentId, owner);
    if (owner !== id) spent.add(id);
  }
  return spent;
}
