// Sends one entry. Never rejects.
import {
  IDEMPOTENCY_KEY_HEADER,
  pathOf,
  SENT_AT_HEADER,
  TIMEZONE_HEADER,
  TIP_SESSION_HEADER,
  VISIT_TOKEN_HEADER,
} from '#contract/call';
import { parseJson } from '#contract/json';
import { visitTokenTarget, writeTargets } from '#contract/tips/writes';
import { IN_VIEW_RETRY_MS } from './backoff';
import { type RequestOutcome, resultOf, type SendResult } from './send-result';
import type { OutboxDeps, OutboxEntry } from './types';

/**
 * Time to the last byte of the answer. Shorter than the lease, so that the sender still holds it.
 */
const SEND_TIMEOUT_MS = 20_000;

/** Browsers complete requests of up to 64 KiB in total when a page closes. */
const KEEPALIVE_BYTES = 60_000;

export interface Sender {
  stop: AbortSignal;
  /** Whether the sender still holds the lease; rejects if the storage fails. */
  stillHoldsLease(): Promise<boolean>;
}

export type Send = (entry: OutboxEntry, sender: Sender) => Promise<SendResult>;

type SendDeps = Pick<OutboxDeps, 'fetch' | 'clock' | 'baseUrl' | 'timeZone' | 'token'>;

export function createSend(deps: SendDeps): Send {
  return async (entry, sender) => {
    const outcome = await exchange(deps, entry, sender);
    const result = resultOf(entry.kind, outcome, deps.clock.now());
    const mayKnowMore = deps.token !== null || result.type !== 'blocked';
    if (mayKnowMore || result.error.code !== 'not_authenticated') return result;
    return { type: 'retry', error: result.error, retryAfterMs: null };
  };
}

// A request without an answer is joined after a while by another under the same key, and so on: the
// network may be back, but not the first one's connection. The first is not aborted, because the
// network may only be slow. The first answer decides.
function exchange(
  deps: SendDeps,
  entry: OutboxEntry,
  { stop, stillHoldsLease }: Sender,
): Promise<RequestOutcome> {
  const { clock } = deps;
  const first = new AbortController();
  let second = new AbortController();
  let timeout: unknown;
  let joining: unknown;
  return new Promise<RequestOutcome>((resolve) => {
    // Not every browser's `fetch` obeys its signal.
    const giveUp = () => resolve({ type: 'timeout' });
    timeout = clock.setTimeout(giveUp, SEND_TIMEOUT_MS);
    stop.addEventListener('abort', giveUp);
    const join = async () => {
      joining = clock.setTimeout(joinLater, IN_VIEW_RETRY_MS);
      // This context may have been suspended since, and another be sending in its place.
      if (!(await stillHoldsLease()) || first.signal.aborted) return;
      // Only one besides the first, because browsers open at most six connections to a server.
      second.abort();
      second = new AbortController();
      resolve(await request(deps, entry, second.signal));
    };
    // Only the first request can report a network failure.
    const joinLater = () => void join().catch(() => undefined);
    joining = clock.setTimeout(joinLater, IN_VIEW_RETRY_MS);
    request(deps, entry, first.signal)
      .catch((error: unknown): RequestOutcome => ({ type: 'network', message: String(error) }))
      .then(resolve);
  }).finally(() => {
    clock.clearTimeout(timeout);
    clock.clearTimeout(joining);
    first.abort();
    second.abort();
  });
}

async function request(
  deps: SendDeps,
  entry: OutboxEntry,
  signal: AbortSignal,
): Promise<RequestOutcome> {
  const target = writeTargets[entry.kind];
  const sent = {
    method: target.method,
    path: pathOf(target, { id: entry.tipId }),
    body: entry.body,
  };
  if (entry.kind !== 'scan' || entry.body.reached) return post(deps, entry, sent, signal);
  // Requested with every attempt and never stored: a visit may wait longer than its token is valid.
  const { profileId, sessionId } = entry.body;
  const { method, path } = visitTokenTarget;
  const reply = await post(deps, entry, { method, path, body: { profileId, sessionId } }, signal);
  if (reply.type !== 'answer') return reply;
  const answer = visitTokenTarget.answer.safeParse(parseJson(reply.text));
  if (!answer.success) return reply;
  const headers = { [VISIT_TOKEN_HEADER]: answer.data.visitToken };
  return post(deps, entry, { ...sent, headers }, signal);
}

interface Sent {
  method: string;
  path: string;
  body: unknown;
  headers?: Record<string, string> | undefined;
}

async function post(
  { fetch, baseUrl, clock, timeZone, token: tokenNow }: SendDeps,
  entry: OutboxEntry,
  sent: Sent,
  signal: AbortSignal,
): Promise<RequestOutcome> {
  const body = JSON.stringify(sent.body);
  const token = tokenNow?.() ?? null;
  const response = await fetch(`${baseUrl}${sent.path}`, {
    method: sent.method,
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      [IDEMPOTENCY_KEY_HEADER]: entry.opId,
      ...(token !== null && { authorization: `Bearer ${token}` }),
      // Workers' writes have none: the cookie or token identifies them.
      ...(entry.sessionId !== '' && { [TIP_SESSION_HEADER]: entry.sessionId }),
      [SENT_AT_HEADER]: new Date(clock.now()).toISOString(),
      [TIMEZONE_HEADER]: timeZone,
      ...sent.headers,
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
