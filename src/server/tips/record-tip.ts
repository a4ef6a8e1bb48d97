import { centsFromDollars } from '#contract/money';
import type { CreateTipBody } from '#contract/tip';
import type { Tip } from '#contract/tip-fields';
import type { ServerDeps } from '#server/deps';
import { numberOf } from '#server/messaging/rules/phone-number';
import { presentTip } from './presenter';
import { hashTipSession } from './rules/tip-access';
import type { TipperContact } from './rules/tip-state';
import { saveTip } from './save-tip';
import type { TipperRequest } from './tipper-request';

/**
 * Records a tip. The body's rating and device are ignored: nobody chose that rating, which is a
 * default, and tips are stored without a device.
 * @throws {Refusal} as `saveTip`
 */
export function recordTip(
  deps: Pick<
    ServerDeps,
    'config' | 'clock' | 'database' | 'limits' | 'mailer' | 'sms' | 'tipChanges'
  >,
  request: TipperRequest,
  body: CreateTipBody,
): Promise<Tip> {
  const wanted = {
    tipId: body.tipId,
    profileId: body.profileId,
    sessionHash: hashTipSession(body.sessionId),
    occurredAt: body.occurredAt,
    qrCode: body.qrCode,
    creation: {
      amountCents: centsFromDollars(body.amount),
      paymentMethod: body.paymentMethod,
      status: body.status ?? 'pending',
      verificationStatus: body.verificationStatus ?? 'pending',
      contact: contactOf(body),
      receiverId: body.receiverId,
    },
  };
  return saveTip(deps, request, wanted, presentTip);
}

// Without `tipperOptIn` the contact details stay as they are, because the tipper may have agreed to
// them in the attempt.
function contactOf(body: CreateTipBody): TipperContact | null | undefined {
  if (body.tipperOptIn === undefined) return undefined;
  if (!body.tipperOptIn) return null;
  return {
    name: body.customerName || null,
    email: body.customerEmail || null,
    phoneE164: body.customerPhone ? numberOf(body.customerPhone) : null,
    method: body.customerContactType ?? null,
  };
}
