import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { SESSION_COOKIE } from '#contract/call';
import { PHOTO_MAX_BYTES } from '#contract/limits';
import type { OwnProfile } from '#contract/profiles/own-profile';
import { buildTestApp } from '../../support/app';
import { tinyPhoto } from '../../support/every-call';
import { type FormFile, formOf } from '../../support/forms';
import { holdLock } from '../../support/held-lock';
import { signUpUser, signUpWorker } from '../../support/workers';
import { colorAt, plain, red, twoColored } from './photos/photos';

// Enough connections for the requests that wait and the query that watches them.
const { app, database, databaseUrl, config } = await buildTestApp({
  config: { databasePoolSize: 10 },
});

const URL = '/api/profiles/me/avatar';
type Headers = Record<string, string>;
type Fields = Record<string, string>;

const photoFile = (content: Buffer): FormFile => ({ name: 'photo', content });

function upload(headers: Headers, fields: Fields, ...files: FormFile[]) {
  const form = formOf(fields, ...files);
  return app.inject({
    method: 'POST',
    url: URL,
    headers: { ...headers, ...form.headers },
    payload: form.payload,
  });
}

const get = (url: string, headers: Headers = {}) => app.inject({ method: 'GET', url, headers });
const remove = (headers: Headers) => app.inject({ method: 'DELETE', url: URL, headers });

async function uploaded(headers: Headers, content: Buffer, fields: Fields = {}) {
  const answer = await upload(headers, fields, photoFile(content));
  expect(answer.statusCode, answer.body).toBe(200);
  const { avatarUrl, avatarSmallUrl } = answer.json<OwnProfile>();
  return { large: avatarUrl ?? '', small: avatarSmallUrl ?? '' };
}

async function imagesOf(profileId: string): Promise<number> {
  const { rows } = await database.pool.query('select 1 from images where profile_id = $1', [
    profileId,
  ]);
  return rows.length;
}

describe('POST /api/profiles/me/avatar', () => {
  it('shows the photo on the profile in two sizes, to everybody and at once', async () => {
    const { headers, profile } = await signUpWorker(app);
    const page = `/api/profiles/${profile.handle}`;
    await get(page);
    const answer = await upload(headers, {}, photoFile(await plain(640, 480).jpeg().toBuffer()));
    expect(answer.statusCode).toBe(200);
    const addresses = {
      avatarUrl: expect.stringMatching(/^\/images\/[\w-]{43}\.webp$/),
      avatarSmallUrl: expect.stringMatching(/^\/images\/[\w-]{43}\.webp$/),
    };
    expect(answer.json()).toEqual({ ...profile, ...addresses, updatedAt: expect.any(String) });
    const { avatarUrl, avatarSmallUrl } = answer.json();
    expect((await get(page)).json()).toMatchObject({ avatarUrl, avatarSmallUrl });
    const sides = await Promise.all(
      [avatarUrl, avatarSmallUrl].map(async (url) => {
        const { rawPayload } = await get(url);
        return (await sharp(rawPayload).metadata()).width;
      }),
    );
    expect(sides).toEqual([288, 192]);
  });

  it('cuts the square that the fields give, before or after the file', async () => {
    const { headers } = await signUpWorker(app);
    const photo = await twoColored(400, 200, 100).png().toBuffer();
    const { large } = await uploaded(headers, photo, { left: '0', top: '0', size: '90' });
    expect(await colorAt((await get(large)).rawPayload, 0.5, 0.5)).toBe('red');
    const { large: other } = await uploaded(headers, photo, { left: '150', top: '0', size: '90' });
    expect(await colorAt((await get(other)).rawPayload, 0.5, 0.5)).toBe('blue');
  });

  it('deletes the earlier photo, and leaves one photo after simultaneous uploads', async () => {
    const { headers, profile } = await signUpWorker(app);
    const before = await uploaded(headers, await plain(9, 9, '#222222').png().toBuffer());
    const photos = await Promise.all(
      ['#111111', '#555555', '#999999'].map((color) => plain(20, 20, color).png().toBuffer()),
    );
    const statement = 'select 1 from profiles where id = $1 for update';
    const held = await holdLock(database, statement, [profile.id]);
    // Each through its own process, because a process accepts one at a time.
    const processes = await Promise.all(photos.map(() => buildTestApp({ databaseUrl })));
    const uploads = Promise.all(
      photos.map(async (photo, i) => {
        const form = formOf({}, photoFile(photo));
        const sent = { ...form, headers: { ...headers, ...form.headers } };
        return processes[i]?.app.inject({ method: 'POST', url: URL, ...sent });
      }),
    );
    await held.untilBlocked(photos.length);
    await held.release();
    for (const answer of await uploads) expect(answer?.statusCode).toBe(200);
    expect(await imagesOf(profile.id)).toBe(2);
    expect((await get(before.large)).statusCode).toBe(404);
    const own = (await get('/api/profiles/me', headers)).json<OwnProfile>();
    expect((await get(own.avatarUrl ?? '')).statusCode).toBe(200);
    expect((await get(own.avatarSmallUrl ?? '')).statusCode).toBe(200);
  });

  it('keeps the photo when the same is uploaded again, and when the profile is saved', async () => {
    const { headers, profile } = await signUpWorker(app);
    const first = await uploaded(headers, tinyPhoto);
    expect(await uploaded(headers, tinyPhoto)).toEqual(first);
    const payload = { handle: profile.handle };
    const saved = await app.inject({ method: 'PUT', url: '/api/profiles/me', headers, payload });
    expect(saved.json()).toMatchObject({ avatarUrl: first.large, avatarSmallUrl: first.small });
    expect((await get(first.large)).statusCode).toBe(200);
  });

  it('names both sizes by their content', async () => {
    const [one, other] = [await signUpWorker(app), await signUpWorker(app)];
    const photo = await plain(30, 30, '#654321').png().toBuffer();
    const { large, small } = await uploaded(one.headers, photo);
    expect(large).not.toBe(small);
    expect(await uploaded(other.headers, photo)).toEqual({ large, small });
    await remove(one.headers);
    expect((await get(large)).statusCode).toBe(200);
    await remove(other.headers);
    expect((await get(large)).statusCode).toBe(404);
  });

  it.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, 'unsupported_image'],
    ['an empty file', Buffer.alloc(0), 415, 'unsupported_image'],
    ['half a photo', tinyPhoto.subarray(0, 40), 415, 'unsupported_image'],
    ['a file of 8 MB and a byte', Buffer.alloc(PHOTO_MAX_BYTES + 1), 422, 'image_too_large'],
  ])('refuses %s and keeps the earlier photo', async (_what, content, status, code) => {
    const { headers, profile } = await signUpWorker(app);
    const { large } = await uploaded(headers, tinyPhoto);
    const answer = await upload(headers, {}, photoFile(content));
    expect(answer.statusCode).toBe(status);
    expect(answer.json().code).toBe(code);
    expect((await get('/api/profiles/me', headers)).json().avatarUrl).toBe(large);
    expect(await imagesOf(profile.id)).toBe(2);
  });

  it('accepts a file of exactly 8 MB', async () => {
    const { headers } = await signUpWorker(app);
    await uploaded(headers, Buffer.concat([tinyPhoto], PHOTO_MAX_BYTES));
  });

  it.each<[string, Fields, FormFile[], Fields]>([
    ['no file', {}, [], { photo: 'Required' }],
    ['a field instead of the file', { photo: 'x' }, [], { photo: 'Required' }],
    ['another file', {}, [{ name: 'other', content: tinyPhoto }], { other: 'Unknown field' }],
    ['an unknown field', { title: 'x' }, [photoFile(tinyPhoto)], { title: 'Unknown field' }],
    [
      'a negative place',
      { left: '-1' },
      [photoFile(tinyPhoto)],
      { left: 'Enter a whole number of pixels' },
    ],
    [
      'half a pixel',
      { size: '1.5' },
      [photoFile(tinyPhoto)],
      { size: 'Enter a whole number of pixels' },
    ],
    [
      'a huge number',
      { top: '9'.repeat(99) },
      [photoFile(tinyPhoto)],
      { top: 'Enter a whole number of pixels' },
    ],
    ['a huge field', { top: '9'.repeat(9999) }, [photoFile(tinyPhoto)], { top: 'Invalid input' }],
    [
      'a crop outside',
      { left: '0', top: '0', size: '9' },
      [photoFile(tinyPhoto)],
      { size: 'The square lies outside the photo' },
    ],
  ])('refuses %s', async (_what, fields, files, told) => {
    const { headers, profile } = await signUpWorker(app);
    const answer = await upload(headers, fields, ...files);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'invalid_input', fields: told });
    expect(await imagesOf(profile.id)).toBe(0);
  });

  it.each<[string, Fields]>([
    ['half a crop', { left: '0', top: '0' }],
    ['a crop of nothing', { left: '0', top: '0', size: '0' }],
  ])('refuses %s', async (_what, fields) => {
    const { headers } = await signUpWorker(app);
    const answer = await upload(headers, fields, photoFile(tinyPhoto));
    expect(answer.json()).toEqual({
      code: 'invalid_input',
      message: 'Give left, top and a size of at least 1 together, or none of them',
    });
  });

  it('refuses two files, a prototype as a field, and too many fields', async () => {
    const { headers } = await signUpWorker(app);
    const many = Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`f${i}`, 'x']));
    const answers = [
      await upload(headers, {}, photoFile(tinyPhoto), photoFile(tinyPhoto)),
      await upload(headers, { __proto__x: '1', constructor: '1' }, photoFile(tinyPhoto)),
      await upload(headers, JSON.parse('{"__proto__":"1"}'), photoFile(tinyPhoto)),
      await upload(headers, many, photoFile(tinyPhoto)),
    ];
    for (const answer of answers) {
      expect(answer.statusCode, answer.body).toBe(400);
      expect(answer.json().code).toBe('invalid_input');
    }
  });

  it.each([
    ['', 'photo', 415],
    ['application/json', '{}', 415],
    ['image/png', tinyPhoto, 415],
    ['multipart/form-data', 'x', 400],
    ['multipart/form-data; boundary=', 'x', 400],
    ['multipart/form-data; boundary=b', '', 400],
    ['multipart/form-data; boundary=b', 'not a form', 400],
    ['multipart/form-data; boundary=b', '--b\r\n', 400],
    [
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="photo"; filename="x"\r\n\r\nhalf',
      400,
    ],
    ['multipart/form-data; boundary=b', '--b\r\n\r\nno name\r\n--b--\r\n', 400],
  ])('refuses a body of %j: %j', async (type, payload, status) => {
    const { headers } = await signUpWorker(app);
    const sent = { ...headers, ...(type && { 'content-type': type }) };
    const answer = await app.inject({ method: 'POST', url: URL, headers: sent, payload });
    expect(answer.statusCode, answer.body).toBe(status);
    expect(answer.json().code).toBe(status === 415 ? 'unsupported_media_type' : 'invalid_input');
  });

  it('needs a session and a profile', async () => {
    const nobody = await upload({}, {}, photoFile(tinyPhoto));
    expect(nobody.statusCode).toBe(401);
    const { headers } = await signUpUser(app);
    const early = await upload(headers, {}, photoFile(tinyPhoto));
    expect(early.statusCode).toBe(409);
    expect(early.json().code).toBe('profile_required');
    expect((await remove(headers)).json().code).toBe('profile_required');
  });

  it('is refused from another site, where browsers would send a form', async () => {
    const { token, profile } = await signUpWorker(app);
    const cookie = `${SESSION_COOKIE}=${token}`;
    const elsewhere: Headers[] = [
      { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
    ];
    for (const from of elsewhere) {
      const answer = await upload({ cookie, ...from }, {}, photoFile(tinyPhoto));
      expect(answer.statusCode).toBe(403);
      expect(answer.json().code).toBe('cross_site_request');
    }
    expect(await imagesOf(profile.id)).toBe(0);
    const own = await upload({ cookie, 'sec-fetch-site': 'same-origin' }, {}, photoFile(tinyPhoto));
    expect(own.statusCode).toBe(200);
  });

  it('is one at a time', async () => {
    const [one, other] = [await signUpWorker(app), await signUpWorker(app)];
    const statement = 'select 1 from profiles where id = $1 for update';
    const held = await holdLock(database, statement, [one.profile.id]);
    const first = upload(one.headers, {}, photoFile(tinyPhoto));
    await held.untilBlocked(1);
    const second = await upload(one.headers, {}, photoFile(tinyPhoto));
    expect(second.statusCode).toBe(409);
    expect(second.json().code).toBe('upload_in_progress');
    expect(second.headers['retry-after']).toBe('1');
    expect((await upload(other.headers, {}, photoFile(tinyPhoto))).statusCode).toBe(200);
    await held.release();
    expect((await first).statusCode).toBe(200);
    for (const photo of [Buffer.from('none'), tinyPhoto, tinyPhoto]) {
      const next = await upload(one.headers, {}, photoFile(photo));
      expect(next.statusCode).not.toBe(409);
    }
  });

  it('counts before it arrives, whatever it is', async () => {
    const rateLimits = { ...config.rateLimits, avatarsPerAccount: { max: 1, windowMs: 60_000 } };
    const limited = await buildTestApp({ config: { rateLimits } });
    const { headers } = await signUpWorker(limited.app);
    const sent = { ...headers, 'content-type': 'multipart/form-data; boundary=b' };
    const statuses = [];
    for (let time = 0; time < 2; time += 1) {
      const request = { method: 'POST', url: URL, headers: sent, payload: 'not a form' } as const;
      statuses.push((await limited.app.inject(request)).statusCode);
    }
    expect(statuses).toEqual([400, 429]);
  });

  it('is limited per hour', async () => {
    const rateLimits = { ...config.rateLimits, avatarsPerAccount: { max: 1, windowMs: 60_000 } };
    const limited = await buildTestApp({ config: { rateLimits } });
    const { headers } = await signUpWorker(limited.app);
    const form = formOf({}, photoFile(tinyPhoto));
    const sent = { ...form, headers: { ...headers, ...form.headers } };
    const statuses = [];
    for (let time = 0; time < 2; time += 1) {
      const answer = await limited.app.inject({ method: 'POST', url: URL, ...sent });
      statuses.push(answer.statusCode);
    }
    expect(statuses).toEqual([200, 429]);
  });
});

describe('DELETE /api/profiles/me/avatar', () => {
  it('removes the photo from the profile and the database at once', async () => {
    const { headers, profile } = await signUpWorker(app);
    const { large, small } = await uploaded(headers, await plain(9, 9, '#abcdef').png().toBuffer());
    await get(`/api/profiles/${profile.handle}`);
    for (const url of [large, small]) expect((await get(url)).statusCode).toBe(200);
    const answer = await remove(headers);
    expect(answer.json()).toEqual({ ...profile, updatedAt: expect.any(String) });
    expect((await get(`/api/profiles/${profile.handle}`)).json().avatarUrl).toBeNull();
    for (const url of [large, small]) expect((await get(url)).statusCode).toBe(404);
    expect(await imagesOf(profile.id)).toBe(0);
  });

  it('does nothing without a photo', async () => {
    const { headers, profile } = await signUpWorker(app);
    expect((await remove(headers)).json()).toEqual({ ...profile, updatedAt: expect.any(String) });
  });

  it("leaves other workers' photos", async () => {
    const [one, other] = [await signUpWorker(app), await signUpWorker(app)];
    const { large } = await uploaded(one.headers, await plain(9, 9, red).png().toBuffer());
    await remove(other.headers);
    expect((await get(large)).statusCode).toBe(200);
  });

  it('makes every process forget the photo', async () => {
    const elsewhere = await buildTestApp({ databaseUrl });
    const { headers, profile } = await signUpWorker(app);
    const { large } = await uploaded(headers, await plain(9, 9, '#123456').png().toBuffer());
    const { app: other } = elsewhere;
    expect((await other.inject({ url: large })).statusCode).toBe(200);
    const heard = new Promise<void>((resolve) => {
      elsewhere.database.listen('profile_changes', (id) => id === profile.id && resolve());
    });
    await remove(headers);
    await heard;
    expect((await other.inject({ url: large })).statusCode).toBe(404);
  });
});

describe('GET /images/{hash}.webp', () => {
  it('may be cached for ever, as an image only', async () => {
    const { headers } = await signUpWorker(app);
    const { large } = await uploaded(headers, tinyPhoto);
    const answer = await get(large);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      // For webmail, which shows it in thank-yous.
      'cross-origin-resource-policy': 'cross-origin',
      'content-length': String(answer.rawPayload.length),
    });
    const again = await get(large, { 'if-none-match': String(answer.headers.etag) });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
  });

  it.each([
    `/images/${'a'.repeat(43)}.webp`,
    '/images/x.webp',
    '/images/',
    '/images/..%2fx.webp',
    `/images/${'a'.repeat(43)}`,
    `/images/${'a'.repeat(43)}.png`,
    '/images/%00.webp',
  ])('answers 404 in JSON for a missing image: %s', async (url) => {
    const answer = await get(url, { accept: 'text/html' });
    expect(answer.statusCode).toBe(404);
    expect(answer.json().code).toBe('not_found');
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});

describe('over a real connection', () => {
  it('ends an upload that is still arriving when its account sends another', async () => {
    const real = await buildTestApp();
    await real.app.listen({ port: 0, host: '127.0.0.1' });
    const { headers } = await signUpWorker(real.app);
    const form = formOf({}, photoFile(tinyPhoto));
    const sent = { ...headers, ...form.headers };
    const { port } = real.app.server.address() as AddressInfo;
    const length = { 'content-length': PHOTO_MAX_BYTES };
    let ended = false;
    const begin = () => {
      const unfinished = httpRequest({
        port,
        path: URL,
        method: 'POST',
        headers: { ...sent, ...length },
      });
      let refused = false;
      unfinished.on('error', () => {
        ended ||= !refused;
      });
      // An upload that is already being saved has overtaken it, so it blocked nobody.
      unfinished.on('response', () => {
        refused = true;
        unfinished.destroy();
        begin();
      });
      unfinished.write(form.payload.subarray(0, 150));
    };
    begin();
    while (!ended) expect((await post(real.app, sent, form.payload)).status).toBe(200);
  });

  async function post(
    app: FastifyInstance,
    headers: Headers,
    payload: Buffer,
    send = payload.length,
  ) {
    const { port } = app.server.address() as AddressInfo;
    return new Promise<{ status: number; body: string }>((resolve, reject) => {
      const request = httpRequest(
        {
          port,
          path: URL,
          method: 'POST',
          headers: { ...headers, 'content-length': payload.length },
        },
        (answer) => {
          let body = '';
          answer.on('data', (chunk) => {
            body += chunk;
          });
          answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body }));
        },
      );
      request.on('error', reject);
      request.write(payload.subarray(0, send), () => {
        if (send === payload.length) request.end();
        else request.destroy(new Error('hung up'));
      });
    });
  }

  it('says why a photo of 30 MB is refused, accepts the next one, and survives an aborted upload', async () => {
    const real = await buildTestApp();
    await real.app.listen({ port: 0, host: '127.0.0.1' });
    const { headers } = await signUpWorker(real.app);
    const form = (content: Buffer) => {
      const { payload, headers: type } = formOf({}, photoFile(content));
      return [real.app, { ...headers, ...type }, payload] as const;
    };
    const refused = await post(...form(Buffer.alloc(30 * 1024 * 1024)));
    expect(refused.status).toBe(422);
    expect(JSON.parse(refused.body)).toEqual({
      code: 'image_too_large',
      message: 'A photo may have at most 8 MB.',
    });
    await expect(post(...form(Buffer.alloc(1024 * 1024)), 1000)).rejects.toThrow('hung up');
    expect((await post(...form(tinyPhoto))).status).toBe(200);
  });
});
