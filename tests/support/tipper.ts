// A tipper with one tip session and one tip, who uses the API.
import { randomBytes } from 'node:crypto';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import type { TrackConversionBody, TrackScanBody } from '#contract/metrics/tracking';
import type { CreateTipBody, PatchTipBody, TipAttemptBody } from '#contract/tips/tip';
import type { Database } from '../../src/server/db/open';
import { changeTables } from './database';
import { phoneUserAgent } from './phone';

type Headers = Record<string, string>;
/** The body of a request, which may be invalid. */
type Wrong<Body> = { [K in keyof Body]?: unknown } & Record<string, unknown>;

export const newSession = () => randomBytes(16).toString('base64url');

export class Tipper {
  readonly tipId = uuidv7();

  constructor(
    readonly app: FastifyInstance,
    readonly profileId: string,
    readonly session = newSession(),
    /** Where the phone's requests come from. */
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

  patch(payload: Wrong<PatchTipBody>, headers: Headers = {}): Promise<LightMyRequestResponse> {
    return this.app.inject({
      method: 'PATCH',
      url: `/api/tips/${this.tipId}`,
      remoteAddress: this.remoteAddress,
      headers: { 'x-tip-session': this.session, ...headers },
      payload,
    });
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

  /** Opens a handle's page some seconds ago, on a phone with the right time. */
  visit(userHandle: string, secondsAgo = 60, headers: Headers = {}) {
    const sentAt = Date.now();
    const occurredAt = new Date(sentAt - secondsAgo * 1000).toISOString();
    const sent = { 'x-sent-at': new Date(sentAt).toISOString(), ...headers };
    return this.scan(userHandle, { occurredAt }, sent);
  }

  readAttempt(session = this.session, headers: Headers = { 'x-tip-session': this.session }) {
    return this.app.inject({ url: `/api/tips/attempt?session_id=${session}`, headers });
  }

  private post(url: string, payload: object, headers: Headers): Promise<LightMyRequestResponse> {
    const { remoteAddress } = this;
    // Visits by anything that calls itself a program are not counted.
    const sent = { 'user-agent': phoneUserAgent, ...headers };
    return this.app.inject({ method: 'POST', url, remoteAddress, payload, headers: sent });
  }
}

/** Reads every table that tippers write to, to see what a request changed. */
export async function everything({ pool }: Pick<Database, 'pool'>) {
  const tables = ['tips', 'idempotency_keys', 'conversions', 'scans'];
  const rows = await Promise.all(
    tables.map((table) => pool.query(`select * from ${table} order by 1, 2, 3`)),
  );
  return Object.fromEntries(tables.map((table, i) => [table, rows[i]?.rows]));
}

export async function storedTip({ pool }: Pick<Database, 'pool'>, tipId: string) {
  const { rows } = await pool.query('select * from tips where id = $1', [tipId]);
  return rows[0];
}

/** Makes the database fail to store tips of $666, as a bug might. */
export async function refuse666(database: Pick<Database, 'pool'>): Promise<void> {
  const refuse = `
    create function refuse_666() returns trigger language plpgsql as $$
      begin
        if new.amount_cents = 66600 then raise exception 'not this one'; end if;
        return new;
      end $$;
    create trigger refuse_666 before insert on tips for each row execute function refuse_666()`;
  await changeTables(database, refuse);
}

export const codeOf = (answer: LightMyRequestResponse) => [
  answer.statusCode,
  answer.json<{ code: string }>().code,
];
