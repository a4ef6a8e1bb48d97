// Sends one entry. Never rejects.
import { pathOf } from '#contract/call';
import {
  IDEMPOTENCY_KEY_HEADER,
  SENT_AT_HEADER,
  TIMEZONE_HEADER,
  TIP_SESSION_HEADER,
} from '#contract/headers';
import { callOfWrite } from '#contract/tip-write';
import { judge, type RequestOutcome, type Verdict } from './answer';
import type { OutboxDeps, OutboxEntry } from './types';

/**
 * Up to the last byte of the answer. Shorter than the lease, so that the sender still has it then.
 */
export const SEND_TIMEOUT_MS = 20_000;

/** When a page closes, browsers finish requests of up to 64 KiB in all. */
const KEEPALIVE_BYTES = 60_000;

/**
 * Sends an entry and says what the answer means. `stop` aborts a request whose answer is not
 * wanted.
 */
export type Send = (entry: OutboxEntry, stop: AbortSignal) => Promise<Verdict>;

type SendDeps = Pick<OutboxDeps, 'fetch' | 'clock' | 'baseUrl' | 'timeZone'>;

/** Makes the function that sends entries. */
export function createSend(deps: SendDeps): Send {
  return async (entry, stop) => {
    const outcome = await exchange(deps, entry, stop);
    return judge(entry.kind, outcome, deps.clock.now());
  };
}

function exchange(deps: SendDeps, entry: OutboxEntry, stop: AbortSignal): Promise<RequestOutcome> {
  const cut = new AbortController();
  const onStop = () => cut.abort();
  stop.addEventListener('abort', onStop);
  return new Promise<RequestOutcome>((resolve) => {
    // Resolved here, too, because not every browser's `fetch` obeys its signal.
    const timer = deps.clock.setTimeout(() => {
      resolve({ type: 'timeout' });
      cut.abort();
    }, SEND_TIMEOUT_MS);
    request(deps, entry, cut.signal)
      .catch((error: unknown): RequestOutcome => ({ type: 'network', message: String(error) }))
      .then((outcome) => {
        deps.clock.clearTimeout(timer);
        resolve(outcome);
      });
  }).finally(() => stop.removeEventListener('abort', onStop));
}

async function request(
  { fetch, baseUrl, clock, timeZone }: SendDeps,
  entry: OutboxEntry,
  signal: AbortSignal,
): Promise<RequestOutcome> {
  const call = callOfWrite[entry.kind];
  const body = JSON.stringify(entry.body);
  const response = await fetch(`${baseUrl}${pathOf(call, { id: entry.tipId })}`, {
    method: call.method,
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      [IDEMPOTENCY_KEY_HEADER]: entry.opId,
      [TIP_SESSION_HEADER]: entry.sessionId,
      [SENT_AT_HEADER]: new Date(clock.now()).toISOString(),
      [TIMEZONE_HEADER]: timeZone,
    },
    body,
    signal,
    credentials: 'include',
    cache: 'no-store',
    // A captive portal redirects to its login page, which would look like an answer.
    redirect: 'manual',
    // Leaving for the payment app may close the page during the request.
    keepalive: new TextEncoder().encode(body).length <= KEEPALIVE_BYTES,
  });
  if (response.type === 'opaqueredirect') return { type: 'redirect' };
  return {
    type: 'answer',
    status: response.status,
    text: await response.text(),
    retryAfter: response.headers.get('retry-after'),
  };
}
