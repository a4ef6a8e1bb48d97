// Sends notifications to browsers by Web Push (RFC 8030, 8291, 8292).
import { type LookupAddress, lookup } from 'node:dns';
import { type RequestOptions, request } from 'node:https';
import type { LookupFunction } from 'node:net';
import webPush from 'web-push';
import { retryAfterMs } from '#contract/retry-after';
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
  /** How long the push service keeps it for a device that cannot be reached. In milliseconds. */
  readonly expiresAfterMs: number;
  /** One that waits with the same topic is replaced: up to 32 characters of base64url. */
  readonly topic: string;
}

/** What a push service says: it took the push, the device is gone for good, or it refuses us. */
export type PushOutcome = 'taken' | 'gone' | { readonly refused: string };

export interface PushSender {
  /** By which browsers know our notifications, in base64url. */
  readonly publicKey: string;
  /** Whether an address may be that of a push service. */
  accepts(endpoint: string): boolean;
  /**
   * @throws {TryPushLater} when the push service cannot take it now
   * @throws {Error} of the network
   */
  send(subscription: PushSubscription, push: Push): Promise<PushOutcome>;
}

/** The push service cannot take a push now. */
export class TryPushLater extends Error {
  override readonly name = 'TryPushLater';
  constructor(
    status: number,
    /** How long it wants to be left alone, in milliseconds; null where it did not say. */
    readonly waitMs: number | null,
  ) {
    super(`The push service answered ${status}`);
  }
}

const TIMEOUT_MS = 10_000;

/**
 * Makes the keys at the first start, which every process shares from then on.
 * @param contact an address, as `mailto:` or https, where push services find whoever runs the
 *   server
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

/** The body of the answer is not read: it is a stranger's, and its status says enough. */
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
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Looks a name up, and refuses one that leads to an address that is not public. */
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
