import { v7 as uuidv7 } from 'uuid';
import { correctedTime } from '../policies/occurred-at';
import { requireMethod } from '../policies/payment-method';
import { refuseOwner, requireTipSession } from '../policies/tip-access';
import { afterCreation, sameTip, type TipCreation } from '../policies/tip-state';
import { Refusal } from '../refusal';
import { newRow } from '../repositories/tip-transaction';
import { insertTips, lookUpForCreation, replaceTips, type TipRow } from '../repositories/tips';
import { type Effect, once } from './once';
import type { TipDeps } from './tip-deps';
import { rowOfTip, stateOfTip } from './tip-rows';
import type { TipperRequest } from './tipper-request';

export interface TipToSave {
  /** Made by the client; without one a new id is made. */
  readonly tipId: string | undefined;
  readonly profileId: string;
  readonly sessionHash: Buffer;
  /** ISO time by the phone's clock. */
  readonly occurredAt: string | undefined;
  readonly creation: TipCreation;
}

/**
 * Creates a tip, or repeats its creation: the common part of an attempt and a tip, which are one
 * row. An upsert on the tip's id (design, section 5).
 *
 * @throws Refusal `profile_not_found`, `own_profile`, `tip_session_required`,
 *   `tip_of_other_profile`, `tip_already_completed`, `tip_not_completed`,
 *   `payment_method_unavailable`, `idempotency_key_reused`, `operation_in_flight`, `rate_limited`
 */
export async function saveTip<A extends object>(
  deps: TipDeps,
  request: TipperRequest,
  wanted: TipToSave,
  present: (tip: TipRow) => A,
): Promise<A> {
  const { profileId, sessionHash, creation } = wanted;
  const tipId = wanted.tipId ?? uuidv7({ msecs: request.receivedAt.getTime() });
  let changed = false;
  const answer = await once(deps, request, {
    subject: wanted.tipId ? `tip ${wanted.tipId}` : null,
    lookup: lookUpForCreation,
    wanted: { profileId, tipId, sessionHash, key: request.operation?.key ?? null },
    admit({ profile, tip }) {
      if (!profile) throw new Refusal('profile_not_found');
      return { profile, tip };
    },
    effect({ profile, tip }): Effect<A> {
      if (!profile.active) throw new Refusal('profile_not_found');
      refuseOwner(profile, request.userId);
      if (tip) {
        requireTipSession(tip.sessionHash, [sessionHash]);
        if (tip.profileId !== profileId) throw new Refusal('tip_of_other_profile');
      }
      const before = tip && stateOfTip(tip);
      const after = afterCreation(before, creation);
      requireMethod(profile, before?.paymentMethod, after.paymentMethod);
      const happenedAt = correctedTime(request.receivedAt, wanted.occurredAt, request.sentAt);
      changed = !before || !sameTip(before, after);
      const row =
        tip && !changed
          ? tip
          : rowOfTip(
              tip ?? { profileId, id: tipId, sessionHash },
              after,
              happenedAt,
              request.receivedAt,
            );
      const answer = { answer: present(row), profileId, tipId, sessionHash };
      if (!changed) return answer;
      return { ...answer, row: newRow(tip ? replaceTips : insertTips, row) };
    },
  });
  if (changed) deps.tipChanges.announce(profileId, { ratings: false });
  return answer;
}
