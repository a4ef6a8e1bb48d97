import type { TrackConversionBody } from '#contract/tracking';
import type { ServerDeps } from '../deps';
import { correctedTime } from '../policies/occurred-at';
import { hashTipSession, requireTipSession } from '../policies/tip-access';
import { Refusal } from '../refusal';
import { type ConversionRow, insertConversions } from '../repositories/conversions';
import { newRow } from '../repositories/tip-transaction';
import { lookUpForChange } from '../repositories/tips';
import { once } from './once';
import type { TipperRequest } from './tipper-request';

/**
 * Notes that a payment was confirmed or a review page was opened, once per tip and type
 * (`POST /api/track-conversion`, specification sections 3 and 7).
 *
 * @throws Refusal `tip_not_found`, `tip_session_required`, `idempotency_key_reused`,
 *   `operation_in_flight`, `rate_limited`
 */
export async function recordConversion(
  deps: Pick<ServerDeps, 'tipWrites'>,
  request: TipperRequest,
  body: TrackConversionBody,
): Promise<{ success: true }> {
  const { tipId } = body;
  return once(deps, request, {
    subject: `tip ${tipId}`,
    lookup: lookUpForChange,
    wanted: { tipId, key: request.operation?.key ?? null },
    admit({ tip }) {
      if (!tip) throw new Refusal('tip_not_found');
      requireTipSession(tip.sessionHash, request.sessions);
      requireTipSession(tip.sessionHash, [hashTipSession(body.sessionId)]);
      return tip;
    },
    effect({ profileId, sessionHash }) {
      const conversion: ConversionRow = {
        ...{ profileId, tipId, conversionType: body.conversionType },
        reviewType: body.conversionType === 'review_submitted' ? (body.reviewType ?? null) : null,
        occurredAt: correctedTime(request.receivedAt, body.occurredAt, request.sentAt),
        createdAt: request.receivedAt,
      };
      return {
        ...{ answer: { success: true as const }, profileId, tipId, sessionHash },
        row: newRow(insertConversions, conversion),
      };
    },
  });
}
