// The requests of tippers' phones, each tip with a session and an address of its own: no limit on
// requests is in the way, as none is when so many people tip.
import { randomBytes, randomInt } from 'node:crypto';
import type { Request } from 'autocannon';
import { v7 as uuidv7 } from 'uuid';
import type { CreateTipBody, PatchTipBody, TipAttemptBody } from '#contract/tip';
import type { TrackConversionBody } from '#contract/tracking';

interface Tip {
  id: string;
  session: string;
  address: string;
}

/** What autocannon keeps per connection, from the first request of the list to the last. */
interface Context {
  tip?: Tip;
}

function newTip(): Tip {
  return {
    id: uuidv7(),
    session: randomBytes(16).toString('base64url'),
    address: `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`,
  };
}

function step(
  method: 'POST' | 'PATCH',
  path: (tip: Tip) => string,
  body: (tip: Tip) => object,
  { isFirst = false } = {},
): Request {
  return {
    method,
    setupRequest(request, shared) {
      const context: Context = shared;
      if (isFirst) context.tip = newTip();
      const tip = context.tip;
      if (!tip) throw new Error('A tip is changed before it is made');
      return {
        ...request,
        path: path(tip),
        headers: {
          'content-type': 'application/json',
          'idempotency-key': uuidv7(),
          'x-forwarded-for': tip.address,
          'x-sent-at': new Date().toISOString(),
          'x-tip-session': tip.session,
          'x-user-timezone': 'America/New_York',
        },
        body: JSON.stringify(body(tip)),
      };
    },
  };
}

const now = () => new Date().toISOString();

/** `POST /api/tips`, a new tip each time. */
export function createTips(profileId: string): Request[] {
  const body = (tip: Tip): CreateTipBody => ({
    ...{ tipId: tip.id, profileId, amount: 20, sessionId: tip.session, occurredAt: now() },
    ...{ paymentMethod: 'venmo', rating: 5, status: 'pending', verificationStatus: 'pending' },
    deviceInfo: { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)' },
  });
  return [step('POST', () => '/api/tips', body, { isFirst: true })];
}

/** All that a phone sends of one tip: attempt, method, confirmation, conversion, rating. */
export function wholeTips(profileId: string): Request[] {
  const attempt = (tip: Tip): TipAttemptBody => ({
    ...{ tipId: tip.id, profileId, amount: 20, sessionId: tip.session, occurredAt: now() },
    paymentMethod: 'pending',
    tipperName: 'Grace Hopper',
    tipperContactMethod: 'email',
    tipperEmail: 'grace@example.com',
    tipperOptIn: true,
  });
  const conversion = (tip: Tip): TrackConversionBody => ({
    ...{ tipId: tip.id, conversionType: 'payment_confirmed', sessionId: tip.session },
    occurredAt: now(),
  });
  const patch = (body: PatchTipBody) =>
    step(
      'PATCH',
      (tip) => `/api/tips/${tip.id}`,
      () => ({ ...body, occurredAt: now() }),
    );
  return [
    step('POST', () => '/api/tips/attempt', attempt, { isFirst: true }),
    patch({ paymentMethod: 'venmo', status: 'pending' }),
    patch({ status: 'completed', verificationStatus: 'verified' }),
    step('POST', () => '/api/track-conversion', conversion),
    patch({ rating: 5, status: 'pending', reviewText: 'Thank you!' }),
  ];
}
