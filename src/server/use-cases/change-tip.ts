import type { PatchTipBody, Tip } from '#contract/tip';
import { correctedTime } from '../policies/occurred-at';
import { requireMethod } from '../policies/payment-method';
import { refuseOwner, requireTipSession } from '../policies/tip-access';
import { afterPatch, sameTip } from '../policies/tip-state';
import { Refusal } from '../refusal';
import { newRow } from '../repositories/tip-transaction';
import { lookUpForChange, replaceTips } from '../repositories/tips';
import { type Effect, once } from './once';
import type { TipDeps } from './tip-deps';
import { presentTip, rowOfTip, stateOfTip } from './tip-rows';
import type { TipperRequest } from './tipper-request';

/**
 * Chooses a method, confirms the payment or rates (`PATCH /api/tips/{id}`, specification sections
 * 4 and 7), for whoever holds the tip session.
 *
 * @throws Refusal `tip_not_found`, `tip_session_required`, `own_profile` (rating one's own),
 *   `tip_already_completed`, `tip_not_completed`, `tip_already_rated`, `invalid_input`,
 *   `payment_method_unavailable`, `idempotency_key_reused`, `operation_in_flight`, `rate_limited`
 */
export async function changeTip(
  deps: TipDeps,
  request: TipperRequest,
  tipId: string,
  patch: PatchTipBody,
): Promise<Tip> {
  let changed: { profileId: string; ratings: boolean } | undefined;
  const answer = await once(deps, request, {
    subject: `tip ${tipId}`,
    lookup: lookUpForChange,
    wanted: { tipId, key: request.operation?.key ?? null },
    admit({ profile, tip }) {
      if (!profile || !tip) throw new Refusal('tip_not_found');
      requireTipSession(tip.sessionHash, request.sessions);
      return { profile, tip };
    },
    effect({ profile, tip }): Effect<Tip> {
      const { profileId, sessionHash } = tip;
      if (patch.rating !== undefined) refuseOwner(profile, request.userId);
      const before = stateOfTip(tip);
      const after = afterPatch(before, patch);
      requireMethod(profile, before.paymentMethod, after.paymentMethod);
      if (sameTip(before, after)) return { answer: presentTip(tip), profileId, tipId, sessionHash };
      const happenedAt = correctedTime(request.receivedAt, patch.occurredAt, request.sentAt);
      const row = rowOfTip(tip, after, happenedAt, request.receivedAt);
      changed = { profileId, ratings: after.rating !== null };
      const answer = presentTip(row);
      return { answer, profileId, tipId, sessionHash, row: newRow(replaceTips, row) };
    },
  });
  if (changed) deps.tipChanges.announce(changed.profileId, changed);
  return answer;
}
