import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy } from '../../../../src/server/http/plugins/security-headers';
import { buildTestApp } from '../../../support/app';
import { signUpWorker } from '../../../support/workers';
import { renderedClient } from '../../render/rendered-client';

const publicUrl = 'https://tipwell.example';
const { app } = await buildTestApp({ clientDir: renderedClient(), config: { publicUrl } });
const { profile, headers: signedIn } = await signUpWorker(app);

describe('every answer', () => {
  it.each([
    ['a call', '/api/entitlements', 200],
    ['a refused call', '/api/auth/user', 401],
    ['an unknown call', '/api/nothing', 404],
    ['the description of the API', '/api/openapi.json', 200],
    ['a probe', '/healthz', 200],
    ['a tip page', `/u/${profile.handle}`, 200],
    ['an altered address of a tip page', `/u/${profile.handle}.`, 302],
    ['a tip page that is missing', '/u/nobody-at-all', 404],
    ['a public page', '/login', 200],
    ['a page of the client', '/dashboard', 200],
    ['an unknown page', '/nothing', 404],
    ['a file of the site', '/robots.txt', 200],
  ])('has the security headers: %s', async (_what, url, status) => {
    hasSecurityHeaders(await read(url), status);
  });

  it.each(['/api/auth/user', '/api/tips', '/api/profiles/me'])(
    'has them when somebody is signed in: %s',
    async (url) => hasSecurityHeaders(await read(url, signedIn), 200),
  );
});

const read = (url: string, more: Record<string, string> = {}) =>
  app.inject({ url, headers: { host: 'tipwell.example', accept: 'text/html', ...more } });

function hasSecurityHeaders({ headers, statusCode }: LightMyRequestResponse, status: number) {
  expect(statusCode).toBe(status);
  expect(headers['content-security-policy']).toContain("default-src 'self'");
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  });
  expect(headers['permissions-policy']).toContain('camera=()');
  expect(headers['permissions-policy']).toContain('payment=()');
  // Without it, no passkey can sign in.
  expect(headers['permissions-policy']).toContain('publickey-credentials-get=(self)');
  expect(headers).not.toHaveProperty('access-control-allow-origin');
  expect(headers).not.toHaveProperty('x-powered-by');
}

it.each(['tips.maya.com', 'tipwell.example.maya.com', '192.0.2.7', 'sub.tipwell.example'])(
  'pins %s, which is not ours, no longer than its record may be missing, and without subdomains',
  async (host) => {
    const { headers } = await app.inject({ url: '/healthz', headers: { host } });
    expect(headers['strict-transport-security']).toBe('max-age=604800');
  },
);

it('sends HSTS only behind https', async () => {
  const plain = await buildTestApp();
  const { headers } = await plain.app.inject({ method: 'GET', url: '/healthz' });
  expect(headers).not.toHaveProperty('strict-transport-security');
  expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
});

it('allows inline scripts only by their hashes', () => {
  const policy = contentSecurityPolicy({ scripts: ['sha256-abc'], styles: ['sha256-def'] });
  expect(policy).toContain("script-src 'self' 'sha256-abc';");
  expect(policy).toContain("style-src 'self' 'sha256-def';");
  expect(policy.match(/'unsafe-\w+'/g)).toEqual(["'unsafe-inline'"]);
  expect(policy).toContain("style-src-attr 'unsafe-inline'");
  expect(policy).toContain("frame-src 'none'");
});

it('allows a frame of an ad network on tip pages only, if the operator has one', async () => {
  const ad = 'https://ads.example/slot?size=1';
  const operator = {
    name: null,
    supportEmail: null,
    adFrameUrl: ad,
    sendsEmail: false,
    sendsSms: false,
    wallets: [],
  };
  const { app } = await buildTestApp({ clientDir: renderedClient(), config: { operator } });
  const { profile } = await signUpWorker(app);
  const policyOf = async (url: string) =>
    (await app.inject(url)).headers['content-security-policy'];
  expect(await policyOf(`/u/${profile.handle}`)).toContain('frame-src https://ads.example;');
  expect(await policyOf('/healthz')).toContain("frame-src 'none'");
});
