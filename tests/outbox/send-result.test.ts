import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { errorCatalogue } from '#contract/errors';
import type { TipWriteKind } from '#contract/tips/tip';
import { writeTargets } from '#contract/tips/writes';
import { type RequestOutcome, resultOf } from '#outbox/send-result';
import { tipAnswer } from './phone';

const NOW = Date.UTC(2026, 0, 1);
const kinds = Object.keys(writeTargets) as TipWriteKind[];
const tipId = '01890000-0000-7000-8000-000000000001';

const answers: Record<TipWriteKind, unknown> = {
  attempt: { success: true, tip: tipAnswer(tipId) },
  tip: tipAnswer(tipId),
  patch: tipAnswer(tipId),
  conversion: { success: true },
  receipt: { success: true, refused: [] },
  scan: { success: true, tracked: false, reason: 'session_exists' },
};

function answered(status: number, body: unknown, retryAfter: string | null = null) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return resultOf('patch', { type: 'answer', status, text, retryAfter }, NOW);
}
const refusal = { code: 'invalid_input', message: 'Invalid input' };
/** The first three are about timing or an expired token; the rest, damaged or lost requests. */
const temporaryRefusals = [
  'idempotency_key_in_use',
  'lock_timeout',
  'visit_token_expired',
  'invalid_json',
  'unsupported_media_type',
  'cross_site_request',
  'not_found',
  'method_not_allowed',
];
const portalPage = '<!doctype html><title>Wi-Fi</title>';

describe('an answer', () => {
  it.each(kinds)('acknowledges %s when it matches the contract, with any 2xx', (kind) => {
    for (const status of [200, 201]) {
      const text = JSON.stringify(answers[kind]);
      const result = resultOf(kind, { type: 'answer', status, text, retryAfter: null }, NOW);
      expect(result).toEqual({ type: 'acknowledged', answer: answers[kind] });
    }
  });

  it.each([
    ['a page', portalPage],
    ['nothing', ''],
    ['other JSON', { ok: true }],
    ['null', 'null'],
    ['a conversion’s answer', { success: true }],
  ])('of 200 with %s is a captive portal: retry', (_, body) => {
    expect(answered(200, body)).toMatchObject({ type: 'retry', error: { code: 'captive_portal' } });
  });

  it.each([408, 425, 429, 500, 501, 502, 503, 504, 507, 511, 599])(
    'of %i means retry, whatever its body',
    (status) => {
      for (const body of [refusal, portalPage, '']) {
        expect(answered(status, body).type).toBe('retry');
      }
    },
  );

  it.each([400, 403, 404, 405, 409, 410, 413, 415, 422, 451])(
    'of %i with our error body is final',
    (status) => {
      expect(answered(status, refusal)).toEqual({ type: 'dead', error: { status, ...refusal } });
    },
  );

  it.each([302, 304, 400, 401, 403, 404, 407, 410, 422])(
    'of %i without our error body did not come from our server: retry',
    (status) => {
      for (const body of [portalPage, '', { message: 'Forbidden' }]) {
        expect(answered(status, body).type).toBe('retry');
      }
    },
  );

  it('of 401 blocks the entry until a sign-in', () => {
    expect(answered(401, { code: 'not_authenticated', message: '' }).type).toBe('blocked');
  });

  it('of 409 means retry if the same request can succeed later, and is final otherwise', () => {
    for (const code of temporaryRefusals.slice(0, 3)) {
      expect(answered(409, { code, message: '' }).type).toBe('retry');
    }
    expect(answered(409, { code: 'handle_taken', message: '' }).type).toBe('dead');
  });

  it('with any code of the contract means what its status means', () => {
    for (const [code, { status, message }] of Object.entries(errorCatalogue)) {
      const { type } = answered(status, { code, message });
      const retried =
        [408, 425, 429].includes(status) || status >= 500 || temporaryRefusals.includes(code);
      expect(type, code).toBe(retried ? 'retry' : status === 401 ? 'blocked' : 'dead');
    }
  });

  it('sets the wait that Retry-After asks for, if it is ours', () => {
    expect(answered(503, refusal, '7')).toMatchObject({ retryAfterMs: 7000 });
    expect(answered(429, refusal, null)).toMatchObject({ retryAfterMs: null });
    for (const status of [200, 403, 429, 503]) {
      expect(answered(status, portalPage, '3600')).toMatchObject({
        error: { code: 'captive_portal' },
        retryAfterMs: null,
      });
    }
  });
});

it('no answer at all means retry, and so does a redirect', () => {
  const outcomes: RequestOutcome[] = [
    { type: 'network', message: 'Failed to fetch' },
    { type: 'timeout' },
    { type: 'redirect' },
  ];
  expect(outcomes.map((outcome) => resultOf('tip', outcome, NOW).type)).toEqual([
    'retry',
    'retry',
    'retry',
  ]);
});

it('every status with every body has a meaning, and only our own errors make an entry dead', () => {
  const body = fc.oneof(fc.string(), fc.json(), fc.constant(JSON.stringify(refusal)));
  fc.assert(
    fc.property(
      fc.constantFrom(...kinds),
      fc.integer({ min: 100, max: 599 }),
      body,
      fc.option(fc.string()),
      (kind, status, text, retryAfter) => {
        const result = resultOf(kind, { type: 'answer', status, text, retryAfter }, NOW);
        const isOurs =
          typeof parsed(text)?.code === 'string' && typeof parsed(text)?.message === 'string';
        if (result.type === 'dead') expect(isOurs && status >= 400 && status < 500).toBe(true);
        if (result.type === 'acknowledged') expect(status >= 200 && status < 300).toBe(true);
        if (result.type === 'retry') {
          expect(result.retryAfterMs ?? 0).toBeGreaterThanOrEqual(0);
          expect(result.retryAfterMs ?? 0).toBeLessThanOrEqual(3_600_000);
        }
      },
    ),
    { numRuns: 1000 },
  );
});

function parsed(text: string): Record<string, unknown> | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
