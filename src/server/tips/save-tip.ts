import { v7 as uuidv7 } from 'uuid';
import { readTypedCode } from '#contract/typed-code';
import type { ServerDeps } from '#server/deps';
import { once } from '#server/idempotency/once';
import { tellOfTip } from '#server/messaging/notices/tell-of-tip';
import { countTips } from '#server/metrics/count-tips';
import { Refusal } from '#server/refusal';
import { findReceiver, isNewTurn } from '#server/teams/find-receiver';
import { looksUnusual } from './judge-amount';
import { rowOfTip, stateOfTip } from './presenter';
import { remindTipper } from './remind-tipper';
import { insertTip, selectProfileAndTip, type TipRow, updateTip } from './repository/tips';
import { correctedTime } from './rules/occurred-at';
import { requireMethod } from './rules/payment-method';
import { refuseOwner, requireSessionOf } from './rules/tip-access';
import {
  afterCreation,
  sameTip,
  stillGiven,
  type TipCreation,
  withoutContactElsewhere,
} from './rules/tip-state';
import { thankTipper } from './thank-tipper';
import type { TipperRequest } from './tipper-request';

export interface TipToSave {
  /** The id that the client made; without one, the server makes it. */
  readonly tipId: string | undefined;
  readonly profileId: string;
  readonly sessionHash: Buffer;
  /** ISO time by the phone's clock. */
  readonly occurredAt: string | undefined;
  /** The printed code that brought the tipper, as the phone read it from its address. */
  readonly qrCode: string | null | undefined;
  readonly creation: TipCreation;
}

/**
 * Creates a tip, or updates the one with the same id. Attempts and tips share this, being one row.
 * @throws {Refusal} profile_not_found when the profile is missing or not active, own_profile when
 *   owners tip themselves, tip_session_required when the tip was made with another tip session,
 *   tip_of_other_profile when it belongs to another profile; and as `afterCreation`,
 *   `findReceiver`, `requireMethod` and `once`
 */
export function saveTip<A extends object>(
  deps: Pick<
    ServerDeps,
    'config' | 'clock' | 'database' | 'limits' | 'mailer' | 'sms' | 'tipChanges'
  >,
  request: TipperRequest,
  wanted: TipToSave,
  present: (tip: TipRow) => A,
): Promise<A> {
  const { profileId, sessionHash, creation } = wanted;
  const { receivedAt, sentAt } = request;
  const tipId = wanted.tipId ?? uuidv7({ msecs: receivedAt.getTime() });
  const whose = { profileId, tipId, sessionHash };

  return once(deps, request, `tip ${tipId}`, async (transaction) => {
    const code = readTypedCode(wanted.qrCode ?? '');
    const found = await selectProfileAndTip(transaction, { ...whose, code });
    if (!found?.profile.active) throw new Refusal('profile_not_found');
    const { profile, tip, codeId } = found;
    refuseOwner(profile, request.userId);
    if (tip) {
      requireSessionOf(tip, [sessionHash]);
      if (tip.profileId !== profileId) throw new Refusal('tip_of_other_profile');
    }
    const before = tip && stateOfTip(tip);
    const happenedAt = correctedTime(receivedAt, wanted.occurredAt, sentAt);
    const atOwnDomain = tip ? tip.atOwnDomain : request.atOwnDomain;
    const given = withoutContactElsewhere(creation.contact, atOwnDomain || request.atOwnDomain);
    const contact = stillGiven(given, tip?.contactRemovedAt ?? null, happenedAt);
    const { receiverId, paidTo } = await findReceiver(transaction, deps, request, {
      ...{ profile, before, receiverId: creation.receiverId, method: creation.paymentMethod },
    });
    const after = afterCreation(before, { ...creation, contact, receiverId });
    requireMethod(paidTo, before?.paymentMethod, after.paymentMethod);
    const write = { choosesMethod: creation.paymentMethod !== 'pending', happenedAt };
    if (tip && before && sameTip(before, after)) {
      await remindTipper(transaction, deps, request, tip, tip, write);
      return { answer: present(tip), ...whose };
    }

    const row = rowOfTip(
      tip ?? { ...whose, id: tipId, codeId, atOwnDomain },
      after,
      happenedAt,
      receivedAt,
    );
    if (before?.status !== 'completed' && after.status === 'completed') {
      row.amountUnusual = await looksUnusual(transaction, row);
    }
    await (tip ? updateTip(transaction, row) : insertTip(transaction, row));
    await remindTipper(transaction, deps, request, tip ?? null, row, write);
    await thankTipper(transaction, deps, request, tip ?? null, row);
    await tellOfTip(transaction, deps, tip ?? null, row);
    await countTips(transaction, [{ before: tip, after: row }]);
    return { answer: present(row), ...whose, change: { ratings: isNewTurn(before, row) } };
  });
}
