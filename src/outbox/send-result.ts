// What an answer means for the entry. Pure and total: every answer means something, and only our
// own server can kill an entry.
import { errorBody, retryAfterMs } from '#contract/errors';
import { parseJson } from '#contract/json';
import type { TipWriteKind } from '#contract/tips/tip';
import { writeTargets } from '#contract/tips/writes';
import type { AnswerOf, EntryError } from './types';

export type RequestOutcome =
  | { type: 'answer'; status: number; text: string; retryAfter: string | null }
  /** A redirect, whose target browsers hide. Our server never redirects calls. */
  | { type: 'redirect' }
  | { type: 'network'; message: string }
  | { type: 'timeout' };

export type SendResult =
  | { type: 'acknowledged'; answer: AnswerOf<TipWriteKind> }
  /** `retryAfterMs` is a minimum; null leaves the wait to backoff. */
  | { type: 'retry'; error: EntryError; retryAfterMs: number | null }
  | { type: 'blocked'; error: EntryError }
  | { type: 'dead'; error: EntryError };

/** After these, the same request may succeed later. */
const temporaryRefusals = new Set([
  'idempotency_key_in_use',
  'lock_timeout',
  'visit_token_expired',
  // The request arrived damaged or astray, which says nothing about the tip.
  'invalid_json',
  'unsupported_media_type',
  'cross_site_request',
  'not_found',
  'method_not_allowed',
]);
/** The server asks for a retry, or a proxy timed out. */
const retriedStatuses = new Set([408, 425, 429]);

/** What a request's outcome means for an entry of that kind. `now` is by this phone's clock. */
export function resultOf(kind: TipWriteKind, outcome: RequestOutcome, now: number): SendResult {
  switch (outcome.type) {
    case 'network':
      return retry({ status: 0, code: 'network', message: outcome.message });
    case 'timeout':
      return retry({ status: 0, code: 'timeout', message: 'No answer in time.' });
    case 'redirect':
      return captivePortal(0);
    case 'answer':
      return resultOfAnswer(kind, outcome, now);
  }
}

type Answer = Extract<RequestOutcome, { type: 'answer' }>;

function resultOfAnswer(kind: TipWriteKind, answer: Answer, now: number): SendResult {
  const { status } = answer;
  const json = parseJson(answer.text);
  if (status >= 200 && status < 300) return resultOfSuccess(kind, status, json);

  const refusal = errorBody.safeParse(json);
  // Without our error body it comes from a proxy or captive portal, and does not count: not even
  // how long that asks to wait, which may be far longer than the tipper needs to reach the server.
  if (status < 400 || !refusal.success) return captivePortal(status);
  const { code, message } = refusal.data;
  const error: EntryError = { status, code, message };
  const isRetried = status >= 500 || retriedStatuses.has(status) || temporaryRefusals.has(code);
  if (isRetried) return retry(error, retryAfterMs(answer.retryAfter, now));
  return { type: status === 401 ? 'blocked' : 'dead', error };
}

function resultOfSuccess(kind: TipWriteKind, status: number, json: unknown): SendResult {
  const parsed = writeTargets[kind].answer.safeParse(json);
  return parsed.success ? { type: 'acknowledged', answer: parsed.data } : captivePortal(status);
}

function retry(error: EntryError, wait: number | null = null): SendResult {
  return { type: 'retry', error, retryAfterMs: wait };
}

function captivePortal(status: number): SendResult {
  const message = 'Something between this phone and the server answered in its place.';
  return retry({ status, code: 'captive_portal', message });
}
