import { centsFromDollars } from '#contract/money';
import { phoneE164 } from '#contract/phone';
import type { CreateTipBody, Tip } from '#contract/tip';
import type { ServerDeps } from '../deps';
import { hashTipSession } from '../policies/tip-access';
import type { TipperContact } from '../policies/tip-state';
import { saveTip } from './save-tip';
import { presentTip } from './tip-rows';
import type { TipperRequest } from './tipper-request';

/**
 * Records a tip (`POST /api/tips`, specification sections 3 and 7). The body's rating is a
 * default that nobody chose, and its device says nothing that we keep: neither goes further.
 *
 * @throws {Refusal} as `saveTip`
 */
export function recordTip(
  deps: Pick<ServerDeps, 'database' | 'tipChanges'>,
  request: TipperRequest,
  body: CreateTipBody,
): Promise<Tip> {
  const wanted = {
    tipId: body.tipId,
    profileId: body.profileId,
    sessionHash: hashTipSession(body.sessionId),
    occurredAt: body.occurredAt,
    creation: {
      amountCents: centsFromDollars(body.amount),
      paymentMethod: body.paymentMethod,
      status: body.status ?? 'pending',
      verificationStatus: body.verificationStatus ?? 'pending',
      contact: contactOf(body),
    },
  };
  return saveTip(deps, request, wanted, presentTip);
}

// A create that is silent on the opt-in brings no details, and takes none away either: the
// attempt before it may have had the tipper's consent.
function contactOf(body: CreateTipBody): TipperContact | null | undefined {
  if (body.tipperOptIn === undefined) return undefined;
  if (!body.tipperOptIn) return null;
  return {
    name: body.customerName || null,
    email: body.customerEmail || null,
    phoneE164: body.customerPhone ? phoneE164(body.customerPhone) : null,
    method: body.customerContactType ?? null,
  };
}
