import type { PatchTipBody } from '#contract/tips/tip';
import type { Tip } from '#contract/tips/writes';
import { advisoryLock } from '#server/db/advisory-lock';
import { pipelined } from '#server/db/pipelined';
import type { ServerDeps } from '#server/deps';
import { withIdempotency } from '#server/idempotency/with-idempotency';
import type { WriteRequest } from '#server/idempotency/write-request';
import { notifyOfTip } from '#server/messaging/notifications/notify-of-tip';
import { addTipsToMetrics } from '#server/metrics/add-tips';
import { hashNetwork, type VisitorHasher } from '#server/metrics/hash-visitor';
import { advancesRotation, findPayout } from '#server/teams/find-payout';
import { countRating, visitSubject } from './count-rating';
import { looksUnusual } from './judge-amount';
import { presentTip, rowOfTip, stateOfTip } from './presenter';
import { remindTipper } from './remind-tipper';
import { updateTip } from './repository/tips';
import { findTip, requireTip } from './require-tip';
import { requireMethod } from './rules/as-offered';
import { correctedTime } from './rules/occurred-at';
import { refuseOwner } from './rules/tip-access';
import { afterPatch, sameTip } from './rules/tip-state';
import { thankTipper } from './thank-tipper';

/**
 * Chooses a tip's payment method, confirms its payment, rates it, comments on it or removes its
 * contact details (docs/product.md, section 4).
 * @throws {ApiError} own_profile when owners rate themselves; and as `requireTip`, `findPayout`,
 *   `afterPatch`, `requireMethod` and `withIdempotency`
 */
export async function changeTip(
  deps: Pick<
    ServerDeps,
    'config' | 'clock' | 'database' | 'limits' | 'mailer' | 'sms' | 'tipChanges' | 'pagesOfTips'
  > & {
    readonly hashVisitor: VisitorHasher;
  },
  request: WriteRequest,
  tipId: string,
  patch: PatchTipBody,
): Promise<Tip> {
  const { receivedAt, sentAt } = request;
  const network = patch.rating === undefined ? null : await hashNetwork(deps, request);

  const page = deps.pagesOfTips.pageOf(tipId);
  const target = { subject: `tip ${tipId}`, profileId: page };
  return withIdempotency(deps, request, target, {
    read: (transaction) => findTip(transaction, tipId, page),
    write: async (found, transaction) => {
      const { tip, profile, sessionHash } = requireTip(found, request.sessions);
      const { profileId } = tip;
      const whose = { profileId, tipId, sessionHash };
      if (patch.rating !== undefined) refuseOwner(profile, request.userId);
      const before = stateOfTip(tip);
      const { receiverId, details } = await findPayout(transaction, deps, {
        profile,
        before,
        userId: request.userId,
        receiverId: patch.receiverId,
        method: patch.paymentMethod,
      });
      const after = afterPatch(before, { ...patch, receiverId });
      const happenedAt = correctedTime(receivedAt, patch.occurredAt, sentAt);
      const method = { before: before.paymentMethod, chosen: after.paymentMethod };
      requireMethod(details, { ...method, chosenAt: happenedAt });
      const write = { choosesMethod: patch.paymentMethod !== undefined, happenedAt };
      if (sameTip(before, after)) {
        await remindTipper(transaction, deps, request, tip, tip, write);
        return { answer: presentTip(tip), ...whose };
      }

      const row = rowOfTip(tip, after, happenedAt, receivedAt);
      if (before.status !== 'completed' && after.status === 'completed') {
        row.amountUnusual = await looksUnusual(transaction, row);
      }
      await pipelined([
        updateTip(transaction, row),
        remindTipper(transaction, deps, request, tip, row, write),
        thankTipper(transaction, deps, request, tip, row),
        notifyOfTip(transaction, deps, tip, row),
      ]);
      if (network && before.rating === null && after.rating !== null) {
        await advisoryLock(transaction, visitSubject(profileId, tip.sessionHash));
        await countRating(transaction, row, { network, now: receivedAt });
      }
      return {
        answer: presentTip(row),
        ...whose,
        change: { ratings: after.rating !== null || advancesRotation(before, row) },
        beforeCommit: (last) => [addTipsToMetrics(last, [{ before: tip, after: row }])],
      };
    },
  });
}
