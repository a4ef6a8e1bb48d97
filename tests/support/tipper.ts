// A tipper with one tip session and one tip, who uses the API: in this process, or over the network.
import { randomBytes } from 'node:crypto';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import type { TrackConversionBody, TrackScanBody } from '#contract/metrics/tracking';
import type { CreateTipBody, PatchTipBody, TipAttemptBody } from '#contract/tips/tip';
import { ownAddress, phoneUserAgent } from './phone';

type Headers = Record<string, string>;
/** The body of a request, which may be invalid. */
type Wrong<Body> = { [K in keyof Body]?: unknown } & Record<string, unknown>;

/** An app, or the address of a running server. */
type Server = FastifyInstance | string;
export type Answer = Pick<LightMyRequestResponse, 'statusCode' | 'headers' | 'body' | 'json'>;

export const newSession = () => randomBytes(16).toString('base64url');

export class Tipper {
  readonly tipId = uuidv7();

  constructor(
    readonly server: Server,
    readonly profileId: string,
    readonly session = newSession(),
    /** The IP address of the phone's requests. */
    readonly remoteAddress = '127.0.0.1',
  ) {}

  attemptBody(changes: Wrong<TipAttemptBody> = {}) {
    return {
      tipId: this.tipId,
      profileId: this.profileId,
      amount: 20,
      sessionId: this.session,
      paymentMethod: 'pending',
      tipperName: 'Grace Hopper',
      tipperContactMethod: 'phone',
      tipperPhone: '(555) 123-4567',
      tipperOptIn: true,
      ...changes,
    };
  }

  createBody(changes: Wrong<CreateTipBody> = {}) {
    return {
      tipId: this.tipId,
      profileId: this.profileId,
      amount: 20,
      sessionId: this.session,
      paymentMethod: 'venmo',
      rating: 5,
      status: 'pending',
      verificationStatus: 'pending',
      deviceInfo: { userAgent: 'Mozilla/5.0 (iPhone)' },
      ...changes,
    };
  }

  attempt(changes: Wrong<TipAttemptBody> = {}, headers: Headers = {}) {
    return this.post('/api/tips/attempt', this.attemptBody(changes), headers);
  }

  create(changes: Wrong<CreateTipBody> = {}, headers: Headers = {}) {
    return this.post('/api/tips', this.createBody(changes), headers);
  }

  /** Sends a tip that is already paid, as the outbox does after being offline. */
  report(changes: Wrong<CreateTipBody> = {}, headers: Headers = {}) {
    const paid = { rating: undefined, status: 'completed', verificationStatus: 'verified' };
    return this.create({ ...paid, ...changes }, headers);
  }

  patch(payload: Wrong<PatchTipBody>, headers: Headers = {}): Promise<Answer> {
    const session = { 'x-tip-session': this.session };
    return this.send('PATCH', `/api/tips/${this.tipId}`, { ...session, ...headers }, payload);
  }

  confirm(headers: Headers = {}) {
    return this.patch({ status: 'completed', verificationStatus: 'verified' }, headers);
  }

  rate(rating: number, reviewText?: string, headers: Headers = {}) {
    return this.patch({ rating, reviewText, status: 'pending' }, headers);
  }

  convert(changes: Wrong<TrackConversionBody> = {}, headers: Headers = {}) {
    const body = {
      tipId: this.tipId,
      conversionType: 'payment_confirmed',
      sessionId: this.session,
      ...changes,
    };
    return this.post('/api/track-conversion', body, { 'x-tip-session': this.session, ...headers });
  }

  /** Sends a visit as the outbox does, with a token that it requests first. */
  async scan(userHandle: string, changes: Wrong<TrackScanBody> = {}, headers: Headers = {}) {
    const body = {
      profileId: this.profileId,
      userHandle,
      sessionId: this.session,
      fingerprint: {
        timezone: 'America/New_York',
        language: 'en-US',
        platform: 'iPhone',
        screenResolution: '390x844',
      },
      metadata: {
        userAgent: phoneUserAgent,
      },
      ...changes,
    };
    const token = await this.visitToken(body, headers);
    return this.post('/api/qr/track', body, { 'x-visit-token': token, ...headers });
  }

  /** Returns a visit's token, or an empty string if there is none. */
  async visitToken(
    { profileId, sessionId }: { profileId: unknown; sessionId: unknown },
    headers: Headers = {},
  ): Promise<string> {
    const asked = await this.post('/api/qr/visit-token', { profileId, sessionId }, headers);
    return asked.json().visitToken ?? '';
  }

  /** Records a visit some seconds ago, from a phone with a correct clock. */
  visit(userHandle: string, secondsAgo = 60, headers: Headers = {}) {
    const sentAt = Date.now();
    const occurredAt = new Date(sentAt - secondsAgo * 1000).toISOString();
    const sent = { 'x-sent-at': new Date(sentAt).toISOString(), ...headers };
    return this.scan(userHandle, { occurredAt }, sent);
  }

  readAttempt(session = this.session, headers: Headers = { 'x-tip-session': this.session }) {
    return this.send('GET', `/api/tips/attempt?session_id=${session}`, headers);
  }

  private post(url: string, payload: object, headers: Headers): Promise<Answer> {
    return this.send('POST', url, headers, payload);
  }

  private send(
    method: 'GET' | 'POST' | 'PATCH',
    url: string,
    headers: Headers,
    payload?: object,
  ): Promise<Answer> {
    // Visits by user agents of programs are not counted.
    const sent = { 'user-agent': phoneUserAgent, ...headers };
    const request = { method, url, headers: sent, payload };
    return typeof this.server === 'string'
      ? overNetwork(this.server, request)
      : this.server.inject({ ...request, remoteAddress: this.remoteAddress });
  }
}

async function overNetwork(
  origin: string,
  {
    method,
    url,
    headers,
    payload,
  }: { method: string; url: string; headers: Headers; payload?: object },
): Promise<Answer> {
  const answer = await fetch(origin + url, {
    method,
    headers: { 'x-forwarded-for': ownAddress(), 'content-type': 'application/json', ...headers },
    body: payload && JSON.stringify(payload),
  });
  const body = await answer.text();
  return {
    statusCode: answer.status,
    headers: Object.fromEntries(answer.headers),
    body,
    json: () => JSON.parse(body),
  };
}

export const codeOf = (answer: Answer) => [answer.statusCode, answer.json<{ code: string }>().code];
