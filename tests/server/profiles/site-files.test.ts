// Files at well-known addresses for search engines, browsers, password managers and security
// researchers.
import { expect, it } from 'vitest';
import { buildTestApp } from '../../support/app';
import { foundTeam } from '../../support/teams';
import { buyPro, takeTestStep } from '../../support/test-payments';
import { makeCode, profileBody, signUpWorker, type TestWorker } from '../../support/workers';
import { renderedClient } from '../render/rendered-client';

const publicUrl = 'https://tipwell.example.com';
const clientDir = renderedClient();
const security = { contact: 'mailto:security@example.com', expires: new Date('2027-11-30') };
let now = Date.parse('2026-11-25T12:00:00Z');
const clock = { now: () => now };
const { app, database } = await buildTestApp({ clientDir, clock, config: { publicUrl, security } });

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

const setSearchable = (worker: TestWorker, searchable: boolean) =>
  app.inject({
    method: 'PUT',
    url: '/api/profiles/me/searchable',
    headers: worker.headers,
    payload: { searchable },
  });

/** Returns what the sitemap lists by now, made anew. */
async function listed(headers: Record<string, string> = {}): Promise<string[]> {
  now += 5 * 60_000;
  const { body } = await get('/sitemap.xml', headers);
  return [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address);
}

async function verifyDomain({ profile }: TestWorker, host: string): Promise<void> {
  await database.pool.query(
    `insert into domains (profile_id, host, token, created_at, verified_at, checked_at)
     values ($1, $2, 'verified', now(), now(), now())`,
    [profile.id, host],
  );
  await database.pool.query('insert into verified_hosts (host) values ($1)', [host]);
  await database.pool.query(`select pg_notify('domain_changes', '')`);
  await expect.poll(async () => (await get('/', { host })).statusCode).toBe(200);
}

it.each([
  ['/robots.txt', 'text/plain; charset=utf-8'],
  ['/sitemap.xml', 'application/xml; charset=utf-8'],
  ['/.well-known/security.txt', 'text/plain; charset=utf-8'],
])('%s is kept for an hour, and answers HEAD and a tag', async (url, type) => {
  const answer = await get(url);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe(type);
  expect(answer.headers['cache-control']).toBe('public, max-age=3600');
  const head = await app.inject({ method: 'HEAD', url });
  expect([head.statusCode, head.body, head.headers['content-type']]).toEqual([200, '', type]);
  const tag = String(answer.headers.etag).replace('W/', '');
  expect((await get(url, { 'if-none-match': tag })).statusCode).toBe(304);
  expect((await app.inject({ method: 'POST', url })).statusCode).toBe(405);
});

it('robots.txt excludes what is not a page, and names the sitemap', async () => {
  const { body } = await get('/robots.txt');
  expect(body).toBe(
    `User-agent: *\nDisallow: /api/\nDisallow: /dev/\n\nSitemap: ${publicUrl}/sitemap.xml\n`,
  );
});

it('a tip page is listed only while its worker agrees', async () => {
  const worker = await signUpWorker(app);
  const address = `${publicUrl}/u/${worker.profile.handle}`;
  const { code } = await makeCode(app, worker);
  const isKeptOut = async (path: string) =>
    (await get(path)).body.includes('<meta name="robots" content="noindex">');
  const pages = [`/u/${worker.profile.handle}`, `/q/${code}`];

  expect(worker.profile.searchable).toBe(false);
  expect(await listed()).toEqual(expect.arrayContaining([`${publicUrl}/`, `${publicUrl}/pricing`]));
  expect(await listed()).not.toContain(address);
  for (const page of pages) expect(await isKeptOut(page)).toBe(true);

  expect((await setSearchable(worker, true)).json()).toMatchObject({ searchable: true });
  expect(await listed()).toContain(address);
  for (const page of pages) expect(await isKeptOut(page)).toBe(false);
  // Saving the form does not undo it.
  const payload = profileBody({ handle: worker.profile.handle });
  const saving = { method: 'PUT', url: '/api/profiles/me', headers: worker.headers } as const;
  expect((await app.inject({ ...saving, payload })).json()).toMatchObject({ searchable: true });

  const turn = (active: boolean) =>
    app.inject({ ...saving, url: '/api/profiles/me/active', payload: { active } });
  await turn(false);
  expect(await listed()).not.toContain(address);
  await turn(true);
  expect(await listed()).toContain(address);
  await setSearchable(worker, false);
  expect(await listed()).not.toContain(address);
  for (const page of pages) expect(await isKeptOut(page)).toBe(true);
});

it('the sitemap is made once in five minutes, however often it is requested', async () => {
  const worker = await signUpWorker(app);
  const listedNow = async () =>
    (await Promise.all([get('/sitemap.xml'), get('/sitemap.xml')])).map(({ body }) =>
      body.includes(worker.profile.handle),
    );
  await listed();
  await setSearchable(worker, true);
  expect(await listedNow()).toEqual([false, false]);
  now += 5 * 60_000;
  expect(await listedNow()).toEqual([true, true]);
});

it("a team's page is listed only while the plan has it", async () => {
  const worker = await signUpWorker(app);
  const payment = await buyPro(app, worker);
  const team = await foundTeam(app, worker);
  await database.pool.query('update profiles set searchable = true where team_id = $1', [team.id]);
  const { rows } = await database.pool.query('select handle from profiles where team_id = $1', [
    team.id,
  ]);
  const address = `${publicUrl}/u/${rows[0].handle}`;
  expect(await listed()).toContain(address);
  await takeTestStep(app, worker, payment, 'end');
  await expect.poll(() => listed()).not.toContain(address);
});

it("at a worker's own domain they name only that domain", async () => {
  const worker = await signUpWorker(app);
  await buyPro(app, worker);
  const host = 'tips.sole-domain.com';
  await verifyDomain(worker, host);
  const robots = await get('/robots.txt', { host });
  expect(robots.body).toContain(`Sitemap: https://${host}/sitemap.xml`);
  expect(await listed({ host })).toEqual([]);
  await setSearchable(worker, true);
  await expect.poll(() => listed({ host })).toEqual([`https://${host}/`]);
  // The page is listed only there, not in the product's sitemap.
  expect((await listed()).filter((url) => url.includes(worker.profile.handle))).toEqual([]);
  expect((await get('/', { host })).body).not.toContain('noindex');

  const contact = await get('/.well-known/security.txt', { host });
  expect(contact.headers.location).toBe(`${publicUrl}/.well-known/security.txt`);
  // There are no accounts on that host.
  const password = await get('/.well-known/change-password', { host, accept: 'application/json' });
  expect(password.statusCode).toBe(404);
});

it('a password manager is redirected to where the password is changed', async () => {
  const answer = await get('/.well-known/change-password');
  expect(answer.statusCode).toBe(302);
  expect(answer.headers.location).toBe('/account-settings#password');
  // The standard requires a 404 here, to detect servers that answer every address.
  const nothing = await get(
    '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200',
  );
  expect(nothing.statusCode).toBe(404);
});

it('pages without their own content are kept out of searches', async () => {
  const shell = await get('/dashboard', { accept: 'text/html' });
  expect(shell.headers['x-robots-tag']).toBe('noindex');
});
