import type { TrackConversionBody } from '#contract/tracking';
import type { ServerDeps } from '../deps';
import { contributionOfReview } from '../policies/figures';
import { correctedTime } from '../policies/occurred-at';
import { hashTipSession, requireSessionOf } from '../policies/tip-access';
import { Refusal } from '../refusal';
import { insertConversion } from '../repositories/conversions';
import { addToFigures } from '../repositories/figures';
import { deleteWaitingReminder } from '../repositories/messages';
import { selectTipAndProfile } from '../repositories/tips';
import { once } from './once';
import type { TipperRequest } from './tipper-request';

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
