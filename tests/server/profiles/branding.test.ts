// Tip pages' themes and logos: what tippers see, what plans gate, and what deletion removes.
import sharp from 'sharp';
import { v7 as newId } from 'uuid';
import { describe, expect, it } from 'vitest';
import { LOGO_HEIGHT, LOGO_WIDTH } from '#contract/limits';
import { pageColorsOf } from '#contract/profiles/branding';
import { buildTestApp } from '../../support/app';
import { formOf } from '../../support/forms';
import { buyPro, takeTestStep } from '../../support/test-payments';
import { codeOf } from '../../support/tipper';
import { signUpWorker, type TestWorker } from '../../support/workers';
import { renderedClient } from '../render/rendered-client';

const { app, database } = await buildTestApp({ clientDir: renderedClient() });

async function proWorker() {
  const worker = await signUpWorker(app);
  return { worker, payment: await buyPro(app, worker) };
}

const put = ({ headers }: TestWorker, url: string, payload: object) =>
  app.inject({ method: 'PUT', url, headers, payload });

const remove = ({ headers }: TestWorker, url: string) =>
  app.inject({ method: 'DELETE', url, headers });

async function makeTheme(worker: TestWorker, color = '#7c3aed'): Promise<string> {
  const id = newId();
  expect((await put(worker, `/api/themes/${id}`, { name: 'Bar', color })).statusCode).toBe(200);
  return id;
}

const choose = (worker: TestWorker, themeId: string | null) =>
  put(worker, '/api/profiles/me/theme', { themeId });

const brandingOf = async ({ profile }: TestWorker) =>
  (await app.inject(`/api/profiles/${profile.handle}`)).json().branding;

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#7c3aed80' } })
    .png()
    .toBuffer();

async function sendLogo(worker: TestWorker, content: Buffer) {
  const form = formOf({}, { name: 'logo', content, fileName: 'logo.png', type: 'image/png' });
  return app.inject({
    method: 'POST',
    url: '/api/profiles/me/logo',
    payload: form.payload,
    headers: { ...worker.headers, ...form.headers },
  });
}

const storedImages = async ({ profile }: TestWorker) =>
  (await database.pool.query('select 1 from images where profile_id = $1', [profile.id])).rowCount;

describe('a theme', () => {
  it('colors the page for tippers, in the answer and in the rendered page', async () => {
    const { worker } = await proWorker();
    expect(await brandingOf(worker)).toBeUndefined();
    const id = await makeTheme(worker);
    expect((await choose(worker, id)).json()).toMatchObject({ themeId: id });
    const colors = pageColorsOf('#7c3aed');
    expect(await brandingOf(worker)).toEqual({ colors, logoUrl: null });
    const { body } = await app.inject(`/u/${worker.profile.handle}`);
    expect(body).toContain(`--light-brand:${colors.light.brand}`);
    expect(body).toContain(`--dark-on-brand-soft:${colors.dark.onBrandSoft}`);

    // A new color reaches the page at once.
    await put(worker, `/api/themes/${id}`, { name: 'Bar', color: '#0f766e' });
    expect((await brandingOf(worker)).colors).toEqual(pageColorsOf('#0f766e'));
    expect((await remove(worker, `/api/themes/${id}`)).statusCode).toBe(200);
    expect(await brandingOf(worker)).toBeUndefined();
  });

  it('is paused when the plan ends, and restored with it', async () => {
    const { worker, payment } = await proWorker();
    const id = await makeTheme(worker);
    await choose(worker, id);
    await takeTestStep(app, worker, payment, 'end');
    expect(await brandingOf(worker)).toBeUndefined();
    expect(codeOf(await choose(worker, id))).toEqual([403, 'not_in_plan']);
    expect((await app.inject({ url: '/api/profiles/me', headers: worker.headers })).json()).toEqual(
      expect.objectContaining({ themeId: id }),
    );
    await buyPro(app, worker);
    expect((await brandingOf(worker)).colors).toEqual(pageColorsOf('#7c3aed'));
    // The default colors can always be restored.
    expect((await choose(worker, null)).statusCode).toBe(200);
  });

  it.each([
    ['no color', { name: 'Bar', color: 'purple' }, 'color'],
    ['a color with more in it', { name: 'Bar', color: '#7c3aed;background:url(x)' }, 'color'],
    ['a color of 400 characters', { name: 'Bar', color: `#${'f'.repeat(400)}` }, 'color'],
    ['no name', { name: '  ', color: '#7c3aed' }, 'name'],
    ['a name of 41 characters', { name: 'x'.repeat(41), color: '#7c3aed' }, 'name'],
  ])('with %s is refused, and nothing is changed', async (_, body, field) => {
    const { worker } = await proWorker();
    const answer = await put(worker, `/api/themes/${newId()}`, body);
    expect(codeOf(answer)).toEqual([400, 'invalid_input']);
    expect(Object.keys(answer.json().fields)).toEqual([field]);
    const { themes } = (await app.inject({ url: '/api/themes', headers: worker.headers })).json();
    expect(themes).toEqual([]);
  });

  it('of somebody else can neither be chosen nor changed nor deleted', async () => {
    const [{ worker }, { worker: other }] = [await proWorker(), await proWorker()];
    const id = await makeTheme(other);
    await choose(other, id);
    expect(codeOf(await choose(worker, id))).toEqual([404, 'theme_not_found']);
    expect(codeOf(await remove(worker, `/api/themes/${id}`))).toEqual([404, 'theme_not_found']);
    const changed = await put(worker, `/api/themes/${id}`, { name: 'Mine', color: '#000000' });
    expect(codeOf(changed)).toEqual([404, 'theme_not_found']);
    expect((await brandingOf(other)).colors).toEqual(pageColorsOf('#7c3aed'));
  });
});

describe('a logo', () => {
  it('is fitted, on white, beside the photo, and is removed alone', async () => {
    const { worker } = await proWorker();
    const photo = formOf(
      {},
      { name: 'photo', content: await picture(300, 300), type: 'image/png' },
    );
    const avatar = await app.inject({
      method: 'POST',
      url: '/api/profiles/me/avatar',
      payload: photo.payload,
      headers: { ...worker.headers, ...photo.headers },
    });
    expect(avatar.statusCode).toBe(200);
    const saved = await sendLogo(worker, await picture(1600, 400));
    expect(saved.statusCode).toBe(200);
    const { logoUrl } = saved.json();
    expect(await brandingOf(worker)).toEqual({ colors: null, logoUrl });
    const { rawPayload } = await app.inject(logoUrl);
    const { width, height, hasAlpha } = await sharp(rawPayload).metadata();
    expect([width, height, hasAlpha]).toEqual([LOGO_WIDTH, LOGO_HEIGHT - 40, false]);
    expect(await storedImages(worker)).toBe(3);

    // Removing the photo keeps the logo.
    await app.inject({ method: 'DELETE', url: '/api/profiles/me/avatar', headers: worker.headers });
    expect((await app.inject(logoUrl)).statusCode).toBe(200);
    await sendLogo(worker, await picture(200, 200));
    expect((await app.inject(logoUrl)).statusCode).toBe(404);
    expect((await remove(worker, '/api/profiles/me/logo')).json()).toMatchObject({ logoUrl: null });
    expect(await storedImages(worker)).toBe(0);
  });

  it('that is not a picture, or not in the plan, is refused', async () => {
    const { worker } = await proWorker();
    expect(codeOf(await sendLogo(worker, Buffer.from('<svg onload="alert(1)"/>')))).toEqual([
      415,
      'unsupported_image',
    ]);
    const free = await signUpWorker(app);
    expect(codeOf(await sendLogo(free, await picture(10, 10)))).toEqual([403, 'not_in_plan']);
    expect(await storedImages(free)).toBe(0);
  });
});
