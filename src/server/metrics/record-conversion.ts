import type { TrackConversionBody } from '#contract/metrics/tracking';
import type { ServerDeps } from '#server/deps';
import { withIdempotency } from '#server/idempotency/with-idempotency';
import type { WriteRequest } from '#server/idempotency/write-request';
import { dropReminder } from '#server/messaging/reminders';
import { hashOfToken } from '#server/security/tokens';
import { findTip, requireTip } from '#server/tips/require-tip';
import { tipSubject } from '#server/tips/rules/locks';
import { correctedTime } from '#server/tips/rules/occurred-at';
import { requireSessionOf } from '#server/tips/rules/tip-access';
import { addToMetrics } from './repository/metrics';
import { insertConversion } from './repository/visits';
import { deltaOfReview } from './rules/metrics';

/**
 * Records that a payment was confirmed or a review page opened, once per tip and type.
 * @throws {ApiError} tip_session_required when the body lacks the tip session; and as `requireTip`
 * and `withIdempotency`
 */
export function recordConversion(
  deps: Pick<ServerDeps, 'database' | 'sms' | 'tipChanges' | 'tipPageIndex'>,
  request: WriteRequest,
  body: TrackConversionBody,
): Promise<{ success: true }> {
  const { tipId, conversionType, reviewType = null } = body;

  const page = deps.tipPageIndex.pageOf(tipId);
  const target = { subject: tipSubject(tipId), profileId: page };
  return withIdempotency(deps, request, target, {
    read: (transaction) => findTip(transaction, tipId, page),
    write: async (found, transaction) => {
      const { tip } = requireTip(found, request.sessions);
      const { profileId } = tip;
      const sessionHash = requireSessionOf(tip, [hashOfToken(body.sessionId)]);
      await dropReminder(transaction, deps, { profileId, tipId });
      const inserted = await insertConversion(transaction, {
        profileId,
        tipId,
        conversionType,
        reviewType: conversionType === 'review_submitted' ? reviewType : null,
        occurredAt: correctedTime(request.receivedAt, body.occurredAt, request.sentAt),
        createdAt: request.receivedAt,
      });
      const opensReview = inserted && conversionType === 'review_submitted';
      return {
        answer: { success: true },
        profileId,
        tipId,
        sessionHash,
        beforeCommit: (last) => (opensReview ? [addToMetrics(last, [deltaOfReview(tip)])] : []),
      };
    },
  });
}
