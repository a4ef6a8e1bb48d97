import type { CallAnswer } from '#contract/call';
import { centsFromDollars } from '#contract/money';
import type { saveTipAttempt, TipAttemptBody } from '#contract/tip';
import type { ServerDeps } from '#server/deps';
import { numberOf } from '#server/messaging/rules/phone-number';
import { presentTip } from './presenter';
import { hashTipSession } from './rules/tip-access';
import { saveTip } from './save-tip';
import type { TipperRequest } from './tipper-request';

/**
 * Records a tip attempt, before the payment. Without opt-in, the contact details are dropped.
 * @throws {Refusal} as `saveTip`
 */
export function recordTipAttempt(
  deps: Pick<
    ServerDeps,
    'config' | 'clock' | 'database' | 'limits' | 'mailer' | 'sms' | 'tipChanges'
  >,
  request: TipperRequest,
  body: TipAttemptBody,
): Promise<CallAnswer<typeof saveTipAttempt>> {
  const wanted = {
    tipId: body.tipId,
    profileId: body.profileId,
    sessionHash: hashTipSession(body.sessionId),
    occurredAt: body.occurredAt,
    qrCode: body.qrCode,
    creation: {
      amountCents: centsFromDollars(body.amount),
      paymentMethod: body.paymentMethod,
      status: 'pending',
      verificationStatus: 'pending',
      contact: body.tipperOptIn
        ? {
            name: body.tipperName || null,
            email: body.tipperEmail || null,
            phoneE164: body.tipperPhone ? numberOf(body.tipperPhone) : null,
            method: body.tipperContactMethod ?? null,
          }
        : null,
    },
  } as const;
  return saveTip(deps, request, wanted, (row) => ({ success: true, tip: presentTip(row) }));
}
