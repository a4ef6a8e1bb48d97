// Addresses as scanners, messengers and people write them, and those that do not exist.
import { describe, expect, it } from 'vitest';
import { buildTestApp } from '../../support/app';
import { everyCall } from '../../support/every-call';
import { buyPro } from '../../support/test-payments';
import { makeCode, signUpWorker } from '../../support/workers';
import { renderedClient } from '../render/rendered-client';

const publicUrl = 'https://tipwell.example.com';
const { app, database } = await buildTestApp({
  clientDir: renderedClient(),
  config: { publicUrl },
});
const worker = await signUpWorker(app);
const { handle } = worker.profile;
const { code } = await makeCode(app, worker);

const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const open = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url, headers: { ...browser, ...headers } });

describe('a tip page', () => {
  it.each([
    `/u/${handle}.`,
    `/u/${handle}%20`,
    `/u/${handle}!?from=qr`,
    `/u/${handle}%`,
    `/U/${handle.toUpperCase()}`,
    `/u/${handle}&fbclid=IwAR0`,
    `/u/${handle}/).`,
    `/q/${code}.`,
    `/Q/${code}?from=tap`,
    `/q/${code}%20`,
    `/u/${handle}./pay?amount=5`,
  ])('is found at %s, in one step', async (url) => {
    const [, query = ''] = url.split(/(?=\?)/);
    for (const method of ['GET', 'HEAD'] as const) {
      const led = await open(url, {}, method);
      expect(led.statusCode).toBe(302);
      expect(led.headers['cache-control']).toBe('no-store');
      const to = String(led.headers.location);
      expect(to.endsWith(query)).toBe(true);
      const shown = await open(to, {}, method);
      expect(shown.statusCode).toBe(200);
      expect(shown.headers['content-type']).toBe('text/html; charset=utf-8');
    }
  });

  it.each([`/u/${handle}?fbclid=IwAR0`, `/u/${handle}?utm_source=x&from=qr`, `/q/${code}?gclid=1`])(
    'is shown directly at %s',
    async (url) => expect((await open(url)).statusCode).toBe(200),
  );

  it("is also found at its worker's domain", async () => {
    await buyPro(app, worker);
    const host = `tips.${handle}.com`;
    await database.pool.query(
      `insert into domains (profile_id, host, token, created_at, verified_at, checked_at)
       values ($1, $2, 'verified', now(), now(), now())`,
      [worker.profile.id, host],
    );
    await database.pool.query('insert into verified_hosts (host) values ($1)', [host]);
    await database.pool.query(`select pg_notify('domain_changes', '')`);
    await expect.poll(async () => (await open('/', { host })).statusCode).toBe(200);
    for (const url of [`/u/${handle}.`, `/Q/${code}`]) {
      const { location } = (await open(url, { host })).headers;
      // On the same host.
      expect(location).toMatch(/^\/[uq]\//);
      expect((await open(String(location), { host })).statusCode).toBe(200);
    }
    // An invalid address is answered at the domain itself, like that of a page that is turned off.
    expect((await open('/u/%', { host })).statusCode).toBe(404);
  });
});

describe('an address that leads nowhere', () => {
  const nowhere = [
    '/u/%',
    '/u/%%',
    '/u/%c3%28',
    `/u/${'x'.repeat(101)}`,
    `/u/${'x'.repeat(5000)}`,
    '/u/...',
    '/q/%',
    `/q/${'7'.repeat(101)}`,
    '/u/%/pay',
    `/u/${'x'.repeat(101)}/pay`,
    '/u/%00',
  ];

  it.each(nowhere)('shows that there is no such page: %s', async (url) => {
    const answer = await open(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['content-security-policy']).toContain("default-src 'self'");
    expect(answer.body).toContain('Profile Not Found');
    const head = await open(url, {}, 'HEAD');
    expect([head.statusCode, head.body]).toEqual([404, '']);
  });

  it.each(['/%', '/login%', '/dashboard/%zz', '/%c3%28', `/${'x'.repeat(3000)}`, '/u/a/b'])(
    'shows a page of the application: %s',
    async (url) => {
      const answer = await open(url);
      expect(answer.statusCode).toBe(404);
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    },
  );

  it.each(['/api/%', '/assets/%', '/images/%', '/api/profiles/%zz'])(
    'is answered in JSON where a program asks: %s',
    async (url) => {
      const answer = await open(url);
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      expect(answer.statusCode).toBeLessThan(500);
      expect(answer.json()).toMatchObject({ code: expect.any(String) });
    },
  );
});

it('no call has an address that is mistaken for a tip page', () => {
  for (const [, { path }] of everyCall) expect(path).not.toMatch(/^\/[uq]\//i);
});
