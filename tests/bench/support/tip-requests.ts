// The requests of tippers' phones. Each tip has its own session and network address, as when many
// people tip, so that no rate limit applies.
import { randomBytes, randomInt } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import {
  type TrackConversionBody,
  type TrackScanBody,
  VISIT_TOKEN_MS,
} from '#contract/metrics/tracking';
import type { CreateTipBody, PatchTipBody, TipAttemptBody } from '#contract/tips/tip';
import { signedVisit } from '#server/metrics/visit-tokens';
import { phoneUserAgent } from '../../support/phone';

export interface Request {
  method: 'GET' | 'POST' | 'PATCH';
  path: string;
  headers: Record<string, string>;
  body?: string;
}

interface Tip {
  id: string;
  session: string;
  address: string;
}

function newTip(): Tip {
  return {
    id: uuidv7(),
    session: randomBytes(16).toString('base64url'),
    address: `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`,
  };
}

function write(tip: Tip, method: 'POST' | 'PATCH', path: string, body: object): Request {
  return {
    method,
    path,
    headers: {
      'content-type': 'application/json',
      'idempotency-key': uuidv7(),
      'x-forwarded-for': tip.address,
      'x-sent-at': now(),
      'x-tip-session': tip.session,
      'x-user-timezone': 'America/New_York',
    },
    body: JSON.stringify(body),
  };
}

const now = () => new Date().toISOString();

/** Yields `POST /api/tips` requests, each with a new tip. */
export function* createTips(profileId: string): Generator<Request> {
  for (;;) {
    const tip = newTip();
    const body: CreateTipBody = {
      tipId: tip.id,
      profileId,
      amount: 20,
      sessionId: tip.session,
      occurredAt: now(),
      paymentMethod: 'venmo',
      rating: 5,
      status: 'pending',
      verificationStatus: 'pending',
      deviceInfo: { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)' },
    };
    yield write(tip, 'POST', '/api/tips', body);
  }
}

export interface Visits {
  kind: 'scans';
  profileId: string;
  handle: string;
  /** The key that the server signs visits with, as base64; asking for tokens would add requests. */
  secret: string;
}

/** Yields `POST /api/qr/track` requests, each with a new visit. */
export function* scans({ profileId, handle, secret }: Visits): Generator<Request> {
  const key = Buffer.from(secret, 'base64');
  for (;;) {
    const tip = newTip();
    const body: TrackScanBody = {
      scanId: tip.id,
      profileId,
      userHandle: handle,
      sessionId: tip.session,
      occurredAt: now(),
      fromQr: true,
    };
    const { headers, ...request } = write(tip, 'POST', '/api/qr/track', body);
    const subject = { profileId, sessionId: tip.session };
    const token = signedVisit(key, Date.now() + VISIT_TOKEN_MS, subject);
    const sent = { 'user-agent': phoneUserAgent, 'x-visit-token': token };
    yield { ...request, headers: { ...headers, ...sent } };
  }
}

/** Yields all requests for each tip: attempt, method, confirmation, conversion, rating. */
export function* wholeTips(profileId: string): Generator<Request> {
  for (;;) {
    const tip = newTip();
    const patch = (body: PatchTipBody) =>
      write(tip, 'PATCH', `/api/tips/${tip.id}`, { ...body, occurredAt: now() });
    const attempt: TipAttemptBody = {
      tipId: tip.id,
      profileId,
      amount: 20,
      sessionId: tip.session,
      occurredAt: now(),
      paymentMethod: 'pending',
      tipperName: 'Grace Hopper',
      tipperContactMethod: 'email',
      tipperEmail: 'grace@example.com',
      tipperOptIn: true,
    };
    yield write(tip, 'POST', '/api/tips/attempt', attempt);
    yield patch({ paymentMethod: 'venmo', status: 'pending' });
    yield patch({ status: 'completed', verificationStatus: 'verified' });
    const conversion: TrackConversionBody = {
      tipId: tip.id,
      conversionType: 'payment_confirmed',
      sessionId: tip.session,
      occurredAt: now(),
    };
    yield write(tip, 'POST', '/api/track-conversion', conversion);
    yield patch({ rating: 5, status: 'pending', reviewText: 'Thank you!' });
  }
}
