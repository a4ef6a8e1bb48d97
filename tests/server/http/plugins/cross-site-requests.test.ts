import { describe, expect, it } from 'vitest';
import { SESSION_COOKIE } from '#contract/call';
import { prefixed } from '../../../../src/server/http/plugins/cookies';
import { buildTestApp } from '../../../support/app';
import { everyCall } from '../../../support/every-call';
import { profileBody, signUpUser, signUpWorker } from '../../../support/workers';

const publicUrl = 'https://tipwell.example';
const sessionCookie = prefixed(SESSION_COOKIE);
const { app } = await buildTestApp({ config: { publicUrl } });

const save = (headers: Record<string, string>) =>
  app.inject({ method: 'PUT', url: '/api/profiles/me', headers, payload: profileBody() });

const elsewhere: Record<string, string>[] = [
  { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
  { 'sec-fetch-site': 'same-site', origin: 'https://other.tipwell.example' },
  { 'sec-fetch-site': 'cross-site' },
  { origin: 'https://evil.example' },
  { origin: 'https://tipwell.example.evil.example' },
  { origin: 'null' },
  { origin: 'nonsense' },
];

const ourPages: Record<string, string>[] = [
  { 'sec-fetch-site': 'same-origin', origin: publicUrl },
  { 'sec-fetch-site': 'none' },
  { origin: publicUrl },
  { origin: 'http://localhost:80', host: 'localhost' },
  {},
];

describe('a write that relies on the session cookie', () => {
  it.each(elsewhere)('is refused from another site: %j', async (from) => {
    const { token } = await signUpUser(app);
    const answer = await save({ cookie: `${sessionCookie}=${token}`, ...from });
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ code: 'cross_site_request' });
  });

  it.each(elsewhere)('is refused even with a bearer token: %j', async (from) => {
    const { token, headers } = await signUpUser(app);
    const answer = await save({ ...headers, cookie: `${sessionCookie}=${token}`, ...from });
    expect(answer.statusCode).toBe(403);
  });

  it.each(ourPages)('is accepted from our own pages: %j', async (from) => {
    const { token } = await signUpUser(app);
    const answer = await save({ cookie: `${sessionCookie}=${token}`, ...from });
    expect(answer.statusCode).toBe(200);
  });
});

const writes = everyCall.filter(([, { method }]) => method !== 'GET');

it.each(writes)('another site can send no %s', async (_name, { method, path }) => {
  const url = path.replaceAll(/:\w+/g, 'one');
  const answer = await app.inject({ method, url, headers: { 'sec-fetch-site': 'cross-site' } });
  expect(answer.json()).toMatchObject({ code: 'cross_site_request' });
});

it.each(elsewhere)(
  'a write with only a bearer token is accepted from anywhere: %j',
  async (from) => {
    const { headers } = await signUpUser(app);
    expect((await save({ ...headers, ...from })).statusCode).toBe(200);
  },
);

it.each(elsewhere)('another site cannot sign a browser in: %j', async (from) => {
  const { email } = await signUpUser(app);
  const answer = await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: from,
    payload: { email, password: 'CorrectHorse1' },
  });
  expect(answer.statusCode).toBe(403);
  expect(answer.cookies).toEqual([]);
});

it('reading is allowed from another site, so that links work', async () => {
  const { token, profile } = await signUpWorker(app);
  const answer = await app.inject({
    method: 'GET',
    url: `/api/profiles/${profile.handle}`,
    headers: { cookie: `${sessionCookie}=${token}`, 'sec-fetch-site': 'cross-site' },
  });
  expect(answer.statusCode).toBe(200);
});
