import { Writable } from 'node:stream';
import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, it } from 'vitest';
import { SESSION_COOKIE } from '#contract/call';
import type { Config } from '../../../../src/server/start/config';
import { buildTestApp } from '../../../support/app';
import { Tipper } from '../../../support/tipper';
import { signUpUser, signUpWorker, signupBody } from '../../../support/workers';

async function warnedApp(config: Partial<Config> = {}) {
  const lines: string[] = [];
  const logStream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const { app } = await buildTestApp({ config: { logLevel: 'warn', ...config }, logStream });
  const warnings = () => lines.filter((line) => line.includes('PUBLIC_URL'));
  return { app, warnings };
}

function cookiesOf({ headers }: LightMyRequestResponse): string[] {
  const cookies = [headers['set-cookie'] ?? []].flat();
  expect(cookies).toHaveLength(2);
  return cookies;
}

const byHttps: [string, Record<string, string>][] = [
  ['the proxy says so', { 'x-forwarded-proto': 'https' }],
  ['the first of two proxies says so', { 'x-forwarded-proto': 'https, http' }],
  ['the proxy says so in the newer header', { forwarded: 'for=192.0.2.1;proto=https;by=x' }],
  // With the same host, because a cross-site request would be rejected.
  ['the browser says so', { origin: 'https://localhost:80' }],
];

describe('without PUBLIC_URL', () => {
  it.each(byHttps)('sets Secure cookies when %s', async (_how, headers) => {
    const { app } = await warnedApp();
    const payload = signupBody();
    const answer = await app.inject({ method: 'POST', url: '/api/auth/signup', headers, payload });
    expect(answer.statusCode).toBe(201);
    for (const cookie of cookiesOf(answer)) expect(cookie).toMatch(/; Secure/);
    const worker = await signUpWorker(app);
    const tip = await new Tipper(app, worker.profile.id).create({}, headers);
    expect(tip.headers['set-cookie']).toMatch(/; Secure/);
    const { token } = await signUpUser(app);
    const cookie = `${SESSION_COOKIE}=${token}`;
    const logout = { method: 'POST', url: '/api/auth/logout' } as const;
    const left = await app.inject({ ...logout, headers: { ...headers, cookie } });
    expect(left.headers['set-cookie']).toMatch(/; Secure/);
  });

  it('warns once that it is missing', async () => {
    const { app, warnings } = await warnedApp();
    await app.inject('/api/entitlements');
    expect(warnings()).toEqual([]);
    const headers = { 'x-forwarded-proto': 'https' };
    for (let turn = 0; turn < 3; turn += 1) await app.inject({ url: '/api/entitlements', headers });
    expect(warnings()).toHaveLength(1);
    expect(warnings()[0]).toContain('Set PUBLIC_URL to the one that people see');
  });

  it('sets cookies without Secure on plain http', async () => {
    const { app } = await warnedApp();
    const payload = signupBody();
    const answer = await app.inject({ method: 'POST', url: '/api/auth/signup', payload });
    expect(cookiesOf(answer).join()).not.toMatch(/Secure/);
  });
});

it('does not warn if PUBLIC_URL is https', async () => {
  const { app, warnings } = await warnedApp({ publicUrl: 'https://tips.example.com' });
  await app.inject({ url: '/api/entitlements', headers: { 'x-forwarded-proto': 'https' } });
  expect(warnings()).toEqual([]);
});
