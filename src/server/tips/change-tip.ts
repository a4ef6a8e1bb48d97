import type { PatchTipBody } from '#contract/tips/tip';
import type { Tip } from '#contract/tips/writes';
import { advisoryLock } from '#server/db/advisory-lock';
import type { ServerDeps } from '#server/deps';
import { withIdempotency } from '#server/idempotency/with-idempotency';
import type { WriteRequest } from '#server/idempotency/write-request';
import { hashNetwork, type VisitorHasher } from '#server/metrics/hash-visitor';
import { countRating } from './count-rating';
import { presentTip, stateOfTip } from './presenter';
import { findTip, requireTip } from './require-tip';
import { pageAsOf } from './rules/as-offered';
import { tipSubject, visitSubject } from './rules/locks';
import { correctedTime } from './rules/occurred-at';
import { refuseOwner } from './rules/tip-access';
import { afterPatch } from './rules/tip-state';
import { storeTip } from './store-tip';

/**
 * Chooses a tip's payment method, confirms its payment, rates it, comments on it or removes its
 * contact details (docs/product.md, section 4).
 * @throws {ApiError} own_profile when owners rate themselves; and as `requireTip`, `afterPatch`,
 *   `storeTip` and `withIdempotency`
 */
export async function changeTip(
  deps: Pick<
    ServerDeps,
    'config' | 'clock' | 'database' | 'limits' | 'mailer' | 'sms' | 'tipChanges' | 'tipPageIndex'
  > & {
    readonly hashVisitor: VisitorHasher;
  },
  request: WriteRequest,
  tipId: string,
  patch: PatchTipBody,
): Promise<Tip> {
  const { receivedAt, sentAt } = request;
  const network = patch.rating === undefined ? null : await hashNetwork(deps, request);

  const page = deps.tipPageIndex.pageOf(tipId);
  const target = { subject: tipSubject(tipId), profileId: page };
  return withIdempotency(deps, request, target, {
    read: (transaction) => findTip(transaction, tipId, page),
    write: async (found, transaction) => {
      const { tip, profile, sessionHash } = requireTip(found, request.sessions);
      if (patch.rating !== undefined) refuseOwner(profile, request.userId);
      const before = stateOfTip(tip);
      const happenedAt = correctedTime(receivedAt, patch.occurredAt, sentAt);
      const { row, ...effect } = await storeTip(transaction, deps, request, {
        profile,
        tip,
        base: tip,
        next: (receiverId) => afterPatch(before, { ...patch, receiverId }),
        receiverId: patch.receiverId,
        method: patch.paymentMethod,
        happenedAt,
        asOf: pageAsOf({ pageUpdatedAt: patch.pageUpdatedAt, happenedAt, receivedAt }),
      });
      if (network && before.rating === null && row.rating !== null) {
        await advisoryLock(transaction, visitSubject(tip.profileId, tip.sessionHash));
        await countRating(transaction, row, { network, now: receivedAt });
      }
      return { answer: presentTip(row), profileId: tip.profileId, tipId, sessionHash, ...effect };
    },
  });
}
