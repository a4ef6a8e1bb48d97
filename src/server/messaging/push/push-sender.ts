// Sends notifications to browsers by Web Push (RFC 8030, 8291, 8292).
import { type LookupAddress, lookup } from 'node:dns';
import { type RequestOptions, request } from 'node:https';
import type { LookupFunction } from 'node:net';
import webPush from 'web-push';
import { retryAfterMs } from '#contract/errors';
import type { Database } from '#server/db/open';
import { serverSecret } from '#server/db/server-secrets';
import type { TestPushService } from '#server/start/config';
import { isPublicAddress, mayBePushService } from '../rules/push-endpoint';

export interface PushSubscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface Push {
  readonly payload: string;
  /** How long the push service keeps it for an unreachable device. */
  readonly expiresAfterMs: number;
  /** Replaces an undelivered push with the same topic. Up to 32 characters of base64url. */
  readonly topic: string;
}

/** The push service's answer: push accepted, subscription gone, or request refused. */
export type PushOutcome = 'taken' | 'gone' | { readonly refused: string };

export interface PushSender {
  /** The VAPID public key, in base64url. */
  readonly publicKey: string;
  /** Returns true if an endpoint may be a push service's. */
  accepts(endpoint: string): boolean;
  /**
   * @throws {TryPushLater} when the push service cannot accept it now
   * @throws {Error} when the network fails
   */
  send(subscription: PushSubscription, push: Push): Promise<PushOutcome>;
}

/** Keeps the name of a plain `Error`, so that the log has its message (`lineAboutFailure`). */
export class TryPushLater extends Error {
  constructor(
    status: number,
    /** How long to wait; null if the push service did not say. */
    readonly waitMs: number | null,
  ) {
    super(`The push service answered ${status}`);
  }
}

const TIMEOUT_MS = 10_000;

/**
 * Creates a sender. Its keys are generated at the first start, and shared by all processes.
 * @param contact a `mailto:` or https URL where push services can reach the operator
 */
export async function createPushSender(
  { db }: Pick<Database, 'db'>,
  contact: string,
  testService: TestPushService | null,
): Promise<PushSender> {
  const proposal = Buffer.from(JSON.stringify(webPush.generateVAPIDKeys()));
  const stored = await serverSecret(db, 'push keys', proposal);
  const keys = JSON.parse(stored.toString()) as { publicKey: string; privateKey: string };
  const vapidDetails = { ...keys, subject: contact };
  const trusted = testService?.host ?? null;

  return {
    publicKey: keys.publicKey,
    accepts: (endpoint) => mayBePushService(endpoint, trusted),
    async send({ endpoint, p256dh, auth }, { payload, expiresAfterMs, topic }) {
      if (!mayBePushService(endpoint, trusted)) return { refused: 'not a push service' };
      const subscription = { endpoint, keys: { p256dh, auth } };
      const options = { vapidDetails, TTL: Math.floor(expiresAfterMs / 1000), topic };
      const details = webPush.generateRequestDetails(subscription, payload, options);
      const isTest = new URL(endpoint).host === trusted;
      return post(endpoint, details.body, {
        method: details.method,
        headers: details.headers as RequestOptions['headers'],
        ...(isTest ? { ca: testService?.certificate } : { lookup: lookupPublic }),
      });
    },
  };
}

/** Posts a push. The response's body is untrusted and not read: the status is enough. */
function post(endpoint: string, body: unknown, options: RequestOptions): Promise<PushOutcome> {
  return new Promise((resolve, reject) => {
    const sent = request(endpoint, { ...options, agent: false }, (response) => {
      const status = response.statusCode ?? 0;
      const wait = retryAfterMs(response.headers['retry-after'] ?? null, Date.now()) || null;
      response.destroy();
      if (status >= 200 && status < 300) resolve('taken');
      else if (status === 404 || status === 410) resolve('gone');
      else if (status === 429 || status >= 500) {
        reject(new TryPushLater(status, wait));
      } else resolve({ refused: `The push service answered ${status}` });
    });
    const timer = setTimeout(
      () => sent.destroy(new Error('The push service does not answer')),
      TIMEOUT_MS,
    );
    sent.on('close', () => clearTimeout(timer));
    sent.on('error', (error: NodeJS.ErrnoException) => {
      // No such name: a made-up endpoint, or a service that no longer exists. Retrying is useless.
      if (error.code === 'ENOTFOUND') resolve({ refused: 'The push service does not exist' });
      else reject(error);
    });
    sent.end(body);
  });
}

/** Resolves a name and refuses addresses that are not public. */
const lookupPublic: LookupFunction = (hostname, options, answer) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const addresses = (found ?? []) as LookupAddress[];
    const [first] = addresses;
    if (error) return answer(error, '', 0);
    if (!first || !addresses.every(({ address }) => isPublicAddress(address))) {
      return answer(new Error(`${hostname} is not on the public internet`), '', 0);
    }
    if (options.all) return answer(null, addresses);
    return answer(null, first.address, first.family);
  });
};
