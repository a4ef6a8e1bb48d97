// Bad input gets a 4xx with a stable code, never a 5xx, and changes nothing.

import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Call, pathOf } from '#contract/call';
import { errorCatalogue } from '#contract/errors';
import { requestVisitToken, trackConversion, trackScan } from '#contract/metrics/tracking';
import { putOwnProfile } from '#contract/profiles/own-profile';
import { confirmReceipt } from '#contract/tips/received-tips';
import { createTip, patchTip, saveTipAttempt } from '#contract/tips/tip';
import { mostBodyBytes } from '#server/http/body-bytes';
import { buildTestApp } from '../../support/app';
import { type CallName, everyCall, goodRequest, injected } from '../../support/every-call';
import { everythingStored } from '../../support/everything-stored';
import { signUpWorker, type TestWorker } from '../../support/workers';

const { app, database } = await buildTestApp();
let worker: TestWorker;
beforeAll(async () => {
  worker = await signUpWorker(app);
});

/** Calls that the outbox makes: during an update, a newer page may send to this server. */
const storedByPhones = new Set<Call>([
  saveTipAttempt,
  createTip,
  patchTip,
  confirmReceipt,
  trackScan,
  trackConversion,
  requestVisitToken,
]);

function expectRefusal(answer: LightMyRequestResponse): void {
  const { code } = answer.json<{ code: keyof typeof errorCatalogue }>();
  expect(errorCatalogue).toHaveProperty(code);
  expect(answer.statusCode).toBe(errorCatalogue[code].status);
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(answer.statusCode).toBeLessThan(500);
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
}

async function refuses(request: InjectOptions): Promise<LightMyRequestResponse> {
  const before = await everythingStored(database);
  const answer = await app.inject(request);
  expectRefusal(answer);
  expect(await everythingStored(database)).toBe(before);
  return answer;
}

const notBodies: readonly [string, string][] = [
  ['null', 'null'],
  ['a number', '1e999'],
  ['a text', '"{}"'],
  ['an array', '[]'],
  ['an empty object', '{}'],
  // As deep as the smallest body limit allows.
  ['brackets in brackets', `${'['.repeat(500)}${']'.repeat(500)}`],
  ['objects in objects', `${'{"a":'.repeat(150)}1${'}'.repeat(150)}`],
  ['a prototype', '{"__proto__":{"isAdmin":true}}'],
  ['a constructor', '{"constructor":{"prototype":{"x":1}}}'],
];

const unknown = ['surprise', '__proto__', 'constructor', 'toString'];

/** Returns a request with a valid request's headers and address, but another body. */
function sent(
  name: CallName,
  call: Call,
  payload: string | Buffer,
  headers: Record<string, string> = {},
): InjectOptions {
  const good = goodRequest(name, worker);
  return {
    method: call.method,
    url: pathOf(call, good.params),
    headers: { ...good.headers, 'content-type': 'application/json', ...headers },
    payload,
  };
}

// Bodies are read in the same way for every call, before its own code runs.
describe('a body', () => {
  const withBody = (payload: string | Buffer, headers?: Record<string, string>) =>
    sent('putOwnProfile', putOwnProfile, payload, headers);

  it.each([
    ['nothing', ''],
    ['text', 'hello'],
    ['half an object', '{"a":'],
    ['single quotes', "{'a':1}"],
    ['NaN', '{"amount":NaN}'],
    ['two values', '{}{}'],
    ['bytes that are not UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])],
  ])('is refused if it is not JSON: %s', async (_what, payload) => {
    const answer = await refuses(withBody(payload));
    expect(answer.json()).toMatchObject({ code: 'invalid_json' });
    expect(answer.statusCode).toBe(400);
  });

  it.each(notBodies)('is refused if it is JSON, but no valid body: %s', async (_what, payload) => {
    const answer = await refuses(withBody(payload));
    expect(answer.json()).toMatchObject({ code: 'invalid_input' });
    expect({}).not.toHaveProperty('isAdmin');
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'x'])(
    'is refused as %s',
    async (type) => {
      const answer = await refuses(withBody('{"a":1}', { 'content-type': type }));
      expect(answer.statusCode).toBe(415);
      expect(answer.json()).toMatchObject({ code: 'unsupported_media_type' });
    },
  );

  it('is refused if Content-Length is another', async () => {
    await refuses(withBody('{"a":1}', { 'content-length': '3' }));
  });

  it.each(unknown)('is refused with the unknown field %s', async (field) => {
    const good = JSON.stringify(goodRequest('putOwnProfile', worker).body);
    const answer = await refuses(withBody(good.replace(/}$/, `,"${field}":{"x":1}}`)));
    expect(answer.json()).toEqual({
      code: 'invalid_input',
      message: 'Invalid input',
      fields: { [field]: 'Unknown field' },
    });
  });
});

describe.each(everyCall.filter(([, call]) => call.body && !call.file))('%s', (name, call) => {
  const isParsed = (body: unknown) => call.body?.safeParse(body).success === true;

  /** Expects the call's schema, or otherwise the app, to reject a body. */
  async function refusesBody(body: unknown): Promise<void> {
    if (isParsed(body)) await refuses(sent(name, call, JSON.stringify(body)));
  }

  it('refuses a body that is not valid', async () => {
    const answer = await refuses(sent(name, call, '[]'));
    expect(answer.json()).toMatchObject({ code: 'invalid_input' });
    for (const [, text] of notBodies) expect(isParsed(JSON.parse(text)), text).toBe(false);
  });

  it('refuses a body that is too large', async () => {
    const large = JSON.stringify({ a: 'x'.repeat(mostBodyBytes(call)) });
    const answer = await refuses(sent(name, call, large));
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toMatchObject({ code: 'body_too_large' });
  });

  const withUnknown = (body: object | undefined, field: string) =>
    JSON.parse(JSON.stringify(body).replace(/}$/, `,"${field}":{"x":1}}`));

  if (storedByPhones.has(call)) {
    it('ignores unknown fields, as a newer page may send some', () => {
      const { body } = goodRequest(name, worker);
      for (const field of unknown) {
        expect(call.body?.parse(withUnknown(body, field))).toEqual(call.body?.parse(body));
      }
    });
  } else {
    it('refuses unknown fields, including prototypes', () => {
      const { body } = goodRequest(name, worker);
      expect(isParsed(body)).toBe(true);
      for (const field of unknown) expect(isParsed(withUnknown(body, field)), field).toBe(false);
    });
  }

  it('refuses a wrong type in every field', async () => {
    const cheers = '🍹'.repeat(999);
    /** Returns true if a value is valid for a field after all. */
    const isRight = (field: string, value: unknown, before: unknown) =>
      (field === 'message' && value === cheers) || (value === true && typeof before === 'boolean');
    const { body } = goodRequest(name, worker);
    for (const [field, before] of Object.entries(body ?? {})) {
      const wrong = [true, -1, 1e308, 2 ** 53, '\u0000', 'a\ud800', [], [[]], {}, cheers];
      for (const value of wrong) {
        if (!isRight(field, value, before)) await refusesBody({ ...body, [field]: value });
      }
    }
  });
});

describe.each(everyCall.filter(([, call]) => call.access === 'signed-in'))('%s', (name, call) => {
  it('refuses everybody who is signed out, whatever they send', async () => {
    const good = goodRequest(name, worker);
    const strangers: Record<string, string>[] = [{}, { authorization: 'Bearer nonsense' }];
    for (const headers of strangers) {
      const answer = await refuses(injected(call, { ...good, headers }));
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toEqual({ code: 'not_authenticated', message: 'Not authenticated' });
    }
  });
});

describe.each(everyCall.filter(([, call]) => call.access === 'tip-session'))('%s', (name, call) => {
  it('refuses another tip session', async () => {
    const good = goodRequest(name, worker);
    await refuses(injected(call, { ...good, headers: {} }));
    await refuses(injected(call, { ...good, headers: { 'x-tip-session': 'short' } }));
    await refuses(injected(call, good));
  });
});

describe('a URL', () => {
  it.each([
    ['GET', '/api'],
    ['GET', '/api/'],
    ['GET', '/api/nothing'],
    ['GET', '/api/auth/user/'],
    ['GET', '/api//auth/user'],
    ['GET', '/api/../api/nothing'],
    ['GET', '/api/profiles/x/ratings/y'],
    ['POST', '/api/nothing'],
    ['OPTIONS', '/api/nothing'],
    ['GET', '/nothing'],
  ] as const)('%s %s that does not exist answers 404 in JSON', async (method, url) => {
    const answer = await app.inject({ method, url, headers: { accept: 'text/html' } });
    expectRefusal(answer);
    expect(answer.json()).toEqual({
      code: 'not_found',
      message: 'There is nothing at this address.',
    });
  });

  it.each([
    ['/api/profiles/%zz'],
    ['/api/profiles/%'],
    ['/api/profiles/%c3%28'],
    ['/api/%'],
    [`/api/profiles/${'x'.repeat(5000)}`],
    [`/api/entitlements/profile/${'%20'.repeat(200)}`],
    ['/api/entitlements/profile/%00'],
    ['/api/tips/attempt?session_id=a&session_id=b'],
    ['/api/tips/attempt?session_id=%00'],
    ['/api/tips/attempt?session_id[]=x'],
    ['/api/tips/attempt?__proto__=x&session_id=%ff'],
  ])('is refused if malformed: %s', async (url) => {
    expectRefusal(await app.inject({ method: 'GET', url }));
  });

  it.each(everyCall)('says which methods it allows: %s', async (name, call) => {
    const { params } = goodRequest(name, worker);
    const taken = everyCall.filter(([, other]) => other.path === call.path);
    const method = (['DELETE', 'PUT', 'PATCH', 'POST'] as const).find((one) =>
      taken.every(([, other]) => other.method !== one),
    );
    const answer = await app.inject({ method, url: pathOf(call, params) });
    expect(answer.statusCode).toBe(405);
    expect(answer.json()).toMatchObject({ code: 'method_not_allowed' });
    expect(String(answer.headers.allow).split(', ')).toContain(call.method);
  });

  it('answers HEAD like GET, without a body', async () => {
    const url = `/api/profiles/${worker.profile.handle}`;
    const [head, full] = [
      await app.inject({ method: 'HEAD', url }),
      await app.inject({ method: 'GET', url }),
    ];
    expect(head.statusCode).toBe(200);
    expect(head.body).toBe('');
    expect(head.headers.etag).toBe(full.headers.etag);
  });
});

describe('lists', () => {
  const listTips = (query: Record<string, string>) =>
    app.inject({ method: 'GET', url: '/api/tips', headers: worker.headers, query });

  it.each(['0', '-1', '101', '1.5', 'x', 'Infinity', '1e9', ''])(
    'refuse a limit of %j',
    async (limit) => {
      const answer = await listTips({ limit });
      expectRefusal(answer);
      expect(answer.json()).toHaveProperty('fields.limit');
    },
  );

  it.each(['x', 'AAAA', '%00', '\u0000', 'eyJhIjoxfQ', '🍹', `${'9'.repeat(199)}`])(
    'refuse a made-up cursor: %j',
    async (cursor) => {
      const answer = await listTips({ cursor });
      expectRefusal(answer);
    },
  );

  it.each(['99999999999999', '999999999999999', '9999999999999999', '-1', '1e3', '01'])(
    'refuse a cursor with the time %s',
    async (time) => {
      const cursor = Buffer.from(`${time} ${worker.profile.id}`).toString('base64url');
      const answer = await listTips({ cursor });
      expectRefusal(answer);
      expect(answer.json()).toHaveProperty('fields.cursor');
    },
  );
});
