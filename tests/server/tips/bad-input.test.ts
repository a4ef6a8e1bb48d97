// Bad input about tips gets a 4xx with a stable code, and changes nothing.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp } from '../../support/app';
import { everything } from '../../support/stored-tips';
import { codeOf, newSession, Tipper } from '../../support/tipper';
import { signUpWorker } from '../../support/workers';

const { app, database } = await buildTestApp();
const worker = await signUpWorker(app, { zelleInfo: null });
const tipper = new Tipper(app, worker.profile.id);
await tipper.create({}, { 'idempotency-key': 'first' });
await tipper.confirm();
const fresh = () => new Tipper(app, worker.profile.id);

let before: Awaited<ReturnType<typeof everything>>;
beforeEach(async () => {
  before = await everything(database);
});
afterEach(async () => {
  expect(await everything(database)).toEqual(before);
});

describe('bodies', () => {
  const posts = ['/api/tips', '/api/tips/attempt', '/api/qr/track', '/api/track-conversion'];

  it.each(posts)('POST %s refuses what is not JSON', async (url) => {
    const headers = { 'content-type': 'application/json' };
    for (const payload of ['{"amount":', 'amount=5', '{"amount":NaN}', '']) {
      const answer = await app.inject({ method: 'POST', url, headers, payload });
      expect(codeOf(answer)).toEqual([400, 'invalid_json']);
    }
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await app.inject({ method: 'POST', url, headers: form, payload: 'amount=5' });
    expect(codeOf(answer)).toEqual([415, 'unsupported_media_type']);
  });

  it.each(posts)('POST %s refuses JSON that is not a valid body', async (url) => {
    for (const payload of [[], {}, '"text"', 'null', '5']) {
      const headers = { 'content-type': 'application/json' };
      const answer = await app.inject({ method: 'POST', url, headers, payload });
      expect(codeOf(answer)).toEqual([400, 'invalid_input']);
    }
  });
});

describe('fields', () => {
  const amounts = [0, -1, 1e9, '5', null, true, 10_000.01, 1.005, 0.001, [], {}];

  it.each(amounts.map((amount) => [amount]))('refuses the amount %j', async (amount) => {
    for (const answer of [await fresh().create({ amount }), await fresh().attempt({ amount })]) {
      expect(codeOf(answer)).toEqual([400, 'invalid_input']);
      expect(answer.json().fields).toHaveProperty('amount');
    }
  });

  it.each([0, 6, 2.5, -1, '5', null])('refuses the rating %j', async (rating) => {
    expect(codeOf(await tipper.patch({ rating, status: 'pending' }))).toEqual([
      400,
      'invalid_input',
    ]);
    expect(codeOf(await fresh().create({ rating }))).toEqual([400, 'invalid_input']);
  });

  it.each([
    { tipId: 'not-an-id' },
    { profileId: 7 },
    { sessionId: 'short' },
    { sessionId: `${newSession()} ` },
    { paymentMethod: 'bitcoin' },
    { status: 'refunded' },
    { verificationStatus: 'maybe' },
    { customerEmail: 'no spaces@x.y', tipperOptIn: true },
    { customerPhone: '555', tipperOptIn: true },
    { customerName: 'x'.repeat(101) },
    { customerName: 'nul \0 byte' },
    { occurredAt: 'yesterday' },
  ])('POST /api/tips refuses %j', async (change) => {
    expect(codeOf(await fresh().create(change))).toEqual([400, 'invalid_input']);
  });

  it.each([
    {},
    { occurredAt: new Date().toISOString() },
    { status: 'refunded' },
    { paymentMethod: 'pending' },
    { reviewText: 'x'.repeat(501), rating: 5 },
    { reviewText: 7, rating: 5 },
    { amount: 5 },
  ])('PATCH refuses %j', async (patch) => {
    expect(codeOf(await tipper.patch(patch))).toEqual([400, 'invalid_input']);
  });

  it('refuses an invalid id in the path and in the query', async () => {
    const headers = { 'x-tip-session': tipper.session };
    const payload = { status: 'completed' };
    const url = '/api/tips/7';
    expect(codeOf(await app.inject({ method: 'PATCH', url, headers, payload }))).toEqual([
      400,
      'invalid_input',
    ]);
    expect(codeOf(await tipper.readAttempt('short'))).toEqual([400, 'invalid_input']);
  });

  it('refuses an idempotency key that is empty, too long or unprintable', async () => {
    for (const key of ['', 'k'.repeat(201), 'clé']) {
      const answer = await fresh().create({}, { 'idempotency-key': key });
      expect(codeOf(answer)).toEqual([400, 'invalid_input']);
    }
  });

  it('ignores an invalid time of sending', async () => {
    const answer = await tipper.create({}, { 'x-sent-at': 'soon' });
    expect(answer.statusCode).toBe(201);
  });
});

describe('handles', () => {
  it.each(['nobody-here', 'admin', 'tipwell', 'a', 'Not A Handle!', '%00'])(
    'have no ratings: %s',
    async (handle) => {
      const answer = await app.inject(`/api/profiles/${encodeURIComponent(handle)}/ratings`);
      expect(codeOf(answer)).toEqual([404, 'profile_not_found']);
    },
  );

  it('count no scan if they are not the profile’s', async () => {
    for (const handle of ['nobody-here', 'admin']) {
      expect(codeOf(await tipper.scan(handle))).toEqual([404, 'profile_not_found']);
    }
  });
});
