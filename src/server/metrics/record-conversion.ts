import type { TrackConversionBody } from '#contract/tracking';
import type { ServerDeps } from '#server/deps';
import { once } from '#server/idempotency/once';
import { deleteWaitingReminder } from '#server/messaging/repository/messages';
import { Refusal } from '#server/refusal';
import { selectTipAndProfile } from '#server/tips/repository/tips';
import { correctedTime } from '#server/tips/rules/occurred-at';
import { hashTipSession, requireSessionOf } from '#server/tips/rules/tip-access';
import type { TipperRequest } from '#server/tips/tipper-request';
import { insertConversion } from './repository/conversions';
import { addToFigures } from './repository/figures';
import { contributionOfReview } from './rules/figures';

/**
 * Records that a payment was confirmed or a review page opened, once for each tip and type.
 * @throws {Refusal} tip_not_found when there is no such tip, tip_session_required when the request
 *   or its body does not hold the tip session; and as `once`
 */
export function recordConversion(
  deps: Pick<ServerDeps, 'database' | 'sms' | 'tipChanges'>,
  request: TipperRequest,
  body: TrackConversionBody,
): Promise<{ success: true }> {
  const { tipId, conversionType, reviewType = null } = body;

  return once(deps, request, `tip ${tipId}`, async (transaction) => {
    const found = await selectTipAndProfile(transaction, tipId);
    if (!found) throw new Refusal('tip_not_found');
    const { profileId } = found.tip;
    requireSessionOf(found.tip, request.sessions);
    const sessionHash = requireSessionOf(found.tip, [hashTipSession(body.sessionId)]);
    if (deps.sms) await deleteWaitingReminder(transaction, { profileId, tipId });
    const inserted = await insertConversion(transaction, {
      ...{ profileId, tipId, conversionType },
      reviewType: conversionType === 'review_submitted' ? reviewType : null,
      occurredAt: correctedTime(request.receivedAt, body.occurredAt, request.sentAt),
      createdAt: request.receivedAt,
    });
    if (inserted && conversionType === 'review_submitted') {
      await addToFigures(transaction, [contributionOfReview(found.tip)]);
    }
    return { answer: { success: true }, profileId, tipId, sessionHash };
  });
}
