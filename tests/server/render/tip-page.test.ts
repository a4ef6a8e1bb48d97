import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { PageData } from '#contract/profiles/profile';
import type { ServerDeps } from '../../../src/server/deps';
import { readBuiltClient } from '../../../src/server/render/built-client';
import { previewOf } from '../../../src/server/render/link-preview';
import { renderTipPage } from '../../../src/server/render/tip-page';
import { TipPages } from '../../../src/server/render/tip-pages';
import { buildTestApp } from '../../support/app';
import { Tipper } from '../../support/tipper';
import { profileBody, publicProfileOf, signUpWorker } from '../../support/workers';
import { renderedClient, tipStyles } from './rendered-client';

const clientDir = renderedClient();
const publicUrl = 'https://tipwell.example';
const { app, databaseUrl, config } = await buildTestApp({ clientDir, config: { publicUrl } });

const page = (handle: string, headers: Record<string, string> = {}) =>
  app.inject({ url: `/u/${handle}`, headers });

function dataIn(html: string): PageData {
  const [, json = ''] = /<script type="application\/json" id="page-data">([^<]*)</.exec(html) ?? [];
  return JSON.parse(json);
}

/** Returns a response's headers, except its date. */
function undated({ headers }: { headers: Record<string, unknown> }): Record<string, unknown> {
  const { date: _, ...rest } = headers;
  return rest;
}

const hash = (text = '') => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('the rendered tip page', () => {
  it('is complete: worker, amounts, review link, ratings, styles and the data for the client', async () => {
    const { profile } = await signUpWorker(app, { displayName: 'Rosa M.', jobTitle: 'Barista' });
    const answer = await page(profile.handle);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding',
    });
    for (const text of ['Rosa M.', 'Barista', 'value="50"', 'No ratings yet', tipStyles]) {
      expect(answer.body).toContain(text);
    }
    expect(answer.body).not.toContain('/assets/tip-page.css');
    // No structured data, because search engines may list the page only if its worker agrees.
    expect(answer.body).not.toContain('ld+json');
    const { page: shown, ...data } = dataIn(answer.body);
    expect(data).toMatchObject({ state: 'found', handle: profile.handle });
    expect(shown?.profile).toEqual(publicProfileOf(profile));
    expect(shown?.ratings).toMatchObject({ totalRatings: 0 });
  });

  it('lists every script of the first step, each after its imports, and loads none before the first paint', async () => {
    const { profile } = await signUpWorker(app);
    const { body } = await page(profile.handle);
    const [template = '', links] = /<template id="later-links">(.*?)<\/template>/.exec(body) ?? [];
    expect(links).toBe(
      [
        '<link rel="modulepreload" href="/assets/react.js">',
        '<link rel="modulepreload" href="/assets/first-step.js">',
        '<link rel="modulepreload" href="/assets/tip-page.js">',
        '<link rel="manifest" href="/manifest.webmanifest">',
      ].join(''),
    );
    const atOnce = body.replace(template, '');
    expect(atOnce).not.toMatch(/<script[^>]* src=|<link[^>]*rel="(modulepreload|manifest)"/);
  });

  it('loads the photo first, in the size that the screen needs', async () => {
    const { profile } = await signUpWorker(app);
    const { handle } = profile;
    const ratings = {
      averageRating: 0,
      totalRatings: 0,
      ratingBreakdown: { '1': 0, '2': 0, '3': 0, '4': 0, '5': 0 },
      recentReviews: [],
    };
    const bodyWith = async (photos: { avatarUrl?: string; avatarSmallUrl?: string }) => {
      const shown = { ...profile, ...photos };
      const address = `${publicUrl}/u/${handle}`;
      const facts = { handle, ratings, address, publicUrl, now: 0, profile: shown };
      return (await renderTipPage(facts)).body;
    };
    const avatarUrl = '/images/photo.webp';
    expect(await bodyWith({ avatarUrl })).toMatch(
      /^<link rel="preload" as="image" href="\/images\/photo\.webp"/,
    );
    const inTwoSizes = await bodyWith({ avatarUrl, avatarSmallUrl: '/images/small.webp' });
    const sources = '/images/small.webp 192w, /images/photo.webp 288w';
    expect(inTwoSizes).toMatch(
      new RegExp(`^<link rel="preload" as="image" imagesrcset="${sources}" imagesizes="6rem"`, 'i'),
    );
    expect(inTwoSizes).toMatch(new RegExp(`<img [^>]*srcset="${sources}" sizes="6rem"`, 'i'));
    expect(await bodyWith({})).not.toContain('rel="preload"');
  });

  it('has the data for link previews', async () => {
    const { profile } = await signUpWorker(app, { displayName: 'Rosa M.', jobTitle: 'Barista' });
    const { body } = await page(profile.handle.toUpperCase());
    expect(body).toContain('<title>Tip Rosa M. · Tipwell</title>');
    expect(body).toContain(
      `<link rel="canonical" href="${publicUrl}/u/${profile.handle}"><meta property="og:type"`,
    );
    expect(body).toContain('<meta property="og:title" content="Tip Rosa M. · Tipwell">');
    expect(body).toContain(`<meta property="og:image" content="${publicUrl}/icons/512.png">`);
    // Photos as PNG, because some messengers cannot show WebP.
    const photo = `/images/${'a'.repeat(43)}`;
    const withPhoto = { ...publicProfileOf(profile), avatarUrl: `${photo}.webp` };
    expect(previewOf(withPhoto, '', publicUrl).image).toBe(`${publicUrl}${photo}.png`);
    expect(body).toMatch(/<meta name="description" content="Rosa M., Barista\. /);
    const withEmojis = { ...publicProfileOf(profile), bio: '😀'.repeat(200) };
    expect(previewOf(withEmojis, '', publicUrl).description).toMatch(/^Rosa M\., Barista\. 😀+…$/u);
  });

  it('is the same page however the URL spells the handle', async () => {
    const { profile } = await signUpWorker(app);
    const { body, headers } = await page(profile.handle);
    const answer = await page(profile.handle.toUpperCase());
    expect(answer.headers.etag).toBe(headers.etag);
    expect(dataIn(answer.body)).toEqual(dataIn(body));
  });

  it('renders at an earlier handle, with the current one as its canonical URL', async () => {
    const { profile, headers } = await signUpWorker(app);
    const handle = `${profile.handle}-2`;
    await app.inject({
      method: 'PUT',
      url: '/api/profiles/me',
      headers,
      payload: profileBody({ handle }),
    });
    const answer = await page(profile.handle);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain(`<link rel="canonical" href="${publicUrl}/u/${handle}">`);
    expect(dataIn(answer.body).handle).toBe(profile.handle);
  });

  it('has a security policy that allows only its own inline scripts and styles', async () => {
    const { profile } = await signUpWorker(app);
    const { body, headers } = await page(profile.handle);
    const scripts = [...body.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text]) => text);
    expect(scripts).toEqual(['resume()', 'start()', 'repair()']);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain(`script-src 'self' ${scripts.map(hash).join(' ')};`);
    expect(policy).toContain(`style-src 'self' ${hash(tipStyles)};`);
    expect(policy).toContain('upgrade-insecure-requests');
  });

  it('escapes what people entered', async () => {
    const hostile = `</script><script>alert("1")</script>'"><img src=x onerror=alert(1)>`;
    const { profile, headers } = await signUpWorker(app, {
      displayName: `A "b" <i>'c'`,
      jobTitle: hostile.slice(0, 60),
      bio: `${hostile} \u2028 <!-- <script>`,
    });
    // A page that search engines may list also has structured data.
    const payload = { searchable: true };
    await app.inject({ method: 'PUT', url: '/api/profiles/me/searchable', headers, payload });
    const { body } = await page(profile.handle);
    expect(body.match(/<script>/g)).toHaveLength(3);
    expect(body).not.toMatch(/<img src=x|<i>|<!-- </);
    expect(body).toContain('<title>Tip A &quot;b&quot; &lt;i&gt;&#39;c&#39; · Tipwell</title>');
    expect(dataIn(body).page?.profile).toMatchObject({ bio: profile.bio });
    const [, person = ''] = /ld\+json">([^<]*)</.exec(body) ?? [];
    expect(JSON.parse(person).mainEntity.name).toBe(profile.displayName);
  });
});

describe('the sent tip page', () => {
  it('is compressed in the best way that the browser accepts', async () => {
    const { profile } = await signUpWorker(app);
    const plain = await page(profile.handle);
    expect(plain.headers).not.toHaveProperty('content-encoding');
    const br = await page(profile.handle, { 'accept-encoding': 'gzip, deflate, br' });
    expect(br.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
    const gzip = await page(profile.handle, { 'accept-encoding': 'br;q=0, gzip' });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
  });

  it('is not sent again to browsers that have it', async () => {
    const { profile } = await signUpWorker(app);
    const { headers } = await page(profile.handle);
    const again = await page(profile.handle, { 'if-none-match': String(headers.etag) });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    expect(again.headers.etag).toBe(headers.etag);
    expect(again.headers['content-security-policy']).toBe(headers['content-security-policy']);
  });

  it('has the same headers from the cache as when rendered, security headers included', async () => {
    const { profile } = await signUpWorker(app);
    const asked = { 'accept-encoding': 'br', host: new URL(publicUrl).host };
    const rendered = await page(profile.handle, asked);
    const remembered = await page(profile.handle, asked);
    expect(undated(remembered)).toEqual(undated(rendered));
    expect(remembered.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'strict-transport-security': expect.stringContaining('max-age='),
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    });
  });

  it('answers HEAD with the headers of GET', async () => {
    const { profile } = await signUpWorker(app);
    const headers = { 'accept-encoding': 'br' };
    const got = await page(profile.handle, headers);
    const head = await app.inject({ method: 'HEAD', url: `/u/${profile.handle}`, headers });
    expect(head.statusCode).toBe(200);
    expect(head.body).toBe('');
    expect(undated(head)).toEqual(undated(got));
  });

  it('is the same at the URL with a slash at its end', async () => {
    const { profile } = await signUpWorker(app);
    const plain = await page(profile.handle);
    const slashed = await page(`${profile.handle}/`);
    expect(slashed.statusCode).toBe(200);
    expect(slashed.body).toBe(plain.body);
  });
});

describe('a change', () => {
  it('of the profile shows on every server at once', async () => {
    const other = await buildTestApp({ clientDir, databaseUrl, config: { publicUrl } });
    const worker = await signUpWorker(app, { displayName: 'Before' });
    const { handle } = worker.profile;
    expect((await other.app.inject(`/u/${handle}`)).body).toContain('Before');
    await app.inject({
      method: 'PUT',
      url: '/api/profiles/me',
      headers: worker.headers,
      payload: { handle, displayName: 'After' },
    });
    await expect
      .poll(async () => (await other.app.inject(`/u/${handle}`)).body)
      .toContain('<title>Tip After');
    await app.inject({
      method: 'PUT',
      url: '/api/profiles/me/active',
      headers: worker.headers,
      payload: { active: false },
    });
    await expect.poll(async () => (await other.app.inject(`/u/${handle}`)).statusCode).toBe(404);
    // Nor does a messenger's preview show whose page it was.
    expect((await other.app.inject(`/u/${handle}`)).body).not.toMatch(/After|og:(title|image)/);
  });

  it('of the ratings shows on every server at once', async () => {
    const other = await buildTestApp({ clientDir, databaseUrl, config: { publicUrl } });
    const { profile } = await signUpWorker(app);
    expect((await other.app.inject(`/u/${profile.handle}`)).body).toContain('No ratings yet');
    const tipper = new Tipper(app, profile.id);
    await tipper.visit(profile.handle);
    await tipper.attempt();
    await tipper.create();
    await tipper.confirm();
    await tipper.rate(5, 'Lovely');
    await expect
      .poll(async () => (await other.app.inject(`/u/${profile.handle}`)).body)
      .toContain('Lovely');
  });
});

describe('a page without a profile', () => {
  it.each(['nobody-here', 'admin', 'x', '%3Cscript%3E'])('is a 404 page: /u/%s', async (handle) => {
    const answer = await page(handle);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store' });
    expect(answer.body).toContain('Profile Not Found');
    expect(answer.body).toContain('<meta name="robots" content="noindex">');
    expect(dataIn(answer.body)).toMatchObject({ state: 'not-found', answers: [] });
  });

  it('is a 503 that says when to try again while the database cannot be reached', async () => {
    const away = await buildTestApp({ clientDir });
    await away.database.close();
    const answer = await away.app.inject('/u/somebody');
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toMatch(/^\d+$/);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).toContain('We can&#x27;t reach this tip page');
    expect(answer.body).not.toContain('Profile Not Found');
    expect(answer.body).not.toContain('id="page-data"');
  });

  it('is rendered once for all requests of an outage', async () => {
    const client = readBuiltClient(clientDir);
    if (client === null) throw new Error('The client is not complete');
    const pages = new TipPages({ config } as ServerDeps, client);
    const busy = await pages.busy(503);
    expect(busy.status).toBe(503);
    expect(await pages.busy(503)).toBe(busy);
    expect(await pages.busy(500)).not.toBe(busy);
  });
});
