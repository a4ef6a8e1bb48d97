import type { PatchTipBody } from '#contract/tip';
import type { Tip } from '#contract/tip-fields';
import type { ServerDeps } from '../deps';
import { contributionOfTip, differenceOf } from '../policies/figures';
import { correctedTime } from '../policies/occurred-at';
import { requireMethod } from '../policies/payment-method';
import { refuseOwner, requireSessionOf } from '../policies/tip-access';
import { afterPatch, sameTip } from '../policies/tip-state';
import { Refusal } from '../refusal';
import { addToFigures } from '../repositories/figures';
import { selectTipAndProfile, updateTip } from '../repositories/tips';
import { takeTurn } from '../repositories/turns';
import { countRating, visitSubject } from './count-rating';
import { findReceiver, isNewTurn } from './find-receiver';
import { hashNetwork, type VisitorHasher } from './hash-visitor';
import { looksUnusual } from './judge-amount';
import { tellOfTip } from './notices/tell-of-tip';
import { once } from './once';
import { remindTipper } from './remind-tipper';
import { thankTipper } from './thank-tipper';
import { presentTip, rowOfTip, stateOfTip } from './tip-rows';
import type { TipperRequest } from './tipper-request';

/**
 * Chooses a tip's payment method, confirms its payment, rates it or removes its contact details
 * (docs/product.md, section 4).
 * @throws {Refusal} tip_not_found when there is no such tip, tip_session_required when the request
 *   does not hold its tip session, own_profile when owners rate themselves; and as `findReceiver`,
 *   `afterPatch`, `requireMethod` and `once`
 */
export async function changeTip(
  deps: Pick<
    ServerDeps,
    'config' | 'clock' | 'database' | 'limits' | 'mailer' | 'sms' | 'tipChanges'
  > & {
    readonly hashVisitor: VisitorHasher;
  },
  request: TipperRequest,
  tipId: string,
  patch: PatchTipBody,
): Promise<Tip> {
  const { receivedAt, sentAt } = request;
  const network = patch.rating === undefined ? null : await hashNetwork(deps, request);

  return once(deps, request, `tip ${tipId}`, async (transaction) => {
    const found = await selectTipAndProfile(transaction, tipId);
    if (!found) throw new Refusal('tip_not_found');
    const { tip, profile } = found;
    const { profileId } = tip;
    const whose = { profileId, tipId, sessionHash: requireSessionOf(tip, request.sessions) };
    if (patch.rating !== undefined) refuseOwner(profile, request.userId);
    const before = stateOfTip(tip);
    const { receiverId, paidTo } = await findReceiver(transaction, deps, request, {
      ...{ profile, before, receiverId: patch.receiverId, method: patch.paymentMethod },
    });
    const after = afterPatch(before, { ...patch, receiverId });
    requireMethod(paidTo, before.paymentMethod, after.paymentMethod);
    const happenedAt = correctedTime(receivedAt, patch.occurredAt, sentAt);
    const write = { choosesMethod: patch.paymentMethod !== undefined, happenedAt };
    if (sameTip(before, after)) {
      await remindTipper(transaction, deps, request, tip, tip, write);
      return { answer: presentTip(tip), ...whose };
    }

    const row = rowOfTip(tip, after, happenedAt, receivedAt);
    if (before.status !== 'completed' && after.status === 'completed') {
      row.amountUnusual = await looksUnusual(transaction, row);
    }
    await updateTip(transaction, row);
    await remindTipper(transaction, deps, request, tip, row, write);
    await thankTipper(transaction, deps, request, tip, row);
    await tellOfTip(transaction, deps, tip, row);
    if (network && before.rating === null && after.rating !== null) {
      await takeTurn(transaction, null, visitSubject(profileId, tip.sessionHash));
      await countRating(transaction, row, { network, now: receivedAt });
    }
    await addToFigures(transaction, differenceOf(contributionOfTip(tip), contributionOfTip(row)));
    return {
      answer: presentTip(row),
      ...whose,
      change: { ratings: after.rating !== null || isNewTurn(before, row) },
    };
  });
}
