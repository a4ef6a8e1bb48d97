import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { profiles } from '../../../src/server/db/schema/index';
import { buildTestApp } from '../../support/app';
import {
  newHandle,
  profileBody,
  publicProfileOf,
  signUpUser,
  signUpWorker,
} from '../../support/workers';

const { app, database, databaseUrl } = await buildTestApp();

const get = (url: string, headers = {}) => app.inject({ method: 'GET', url, headers });
const put = (payload: object, headers = {}) =>
  app.inject({ method: 'PUT', url: '/api/profiles/me', payload, headers });

const notFound = { code: 'profile_not_found', message: 'Profile not found' };

describe('PUT /api/profiles/me', () => {
  it('creates the profile and completes the account', async () => {
    const { user, headers } = await signUpUser(app);
    const body = profileBody();
    const answer = await put(body, headers);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      ...body,
      id: expect.any(String),
      userId: user.id,
      avatarUrl: null,
      avatarSmallUrl: null,
      active: true,
      searchable: false,
      themeId: null,
      logoUrl: null,
      teamId: null,
      updatedAt: expect.any(String),
      user: { firstName: user.firstName, lastName: user.lastName },
    });
    const account = await get('/api/auth/user', headers);
    expect(account.json()).toMatchObject({ profileCompleted: true });
  });

  it('replaces the whole profile: fields that are left out become empty', async () => {
    const { headers, profile } = await signUpWorker(app);
    const answer = await put({ handle: profile.handle, bio: '   ' }, headers);
    expect(answer.json()).toEqual({
      ...profile,
      updatedAt: expect.any(String),
      displayName: null,
      jobTitle: null,
      bio: null,
      googleReviewUrl: null,
      venmoHandle: null,
      cashappHandle: null,
      zelleInfo: null,
      paypalEmail: null,
    });
  });

  it('also accepts payment details in snake_case', async () => {
    const { headers } = await signUpUser(app);
    const answer = await put(
      {
        handle: newHandle(),
        venmo_handle: '@some-one',
        cashapp_handle: '$someone',
        zelle_info: '(555) 123-4567',
        paypal_email: 'Some.One@Example.com',
      },
      headers,
    );
    expect(answer.json()).toMatchObject({
      venmoHandle: 'some-one',
      cashappHandle: 'someone',
      zelleInfo: '5551234567',
      paypalEmail: 'some.one@example.com',
    });
  });

  it('takes the name out of pasted addresses', async () => {
    const { headers } = await signUpUser(app);
    const pasted = {
      venmoHandle: 'https://account.venmo.com/u/some-one?txn=pay',
      cashappHandle: 'cash.app/$1luvpat?qr=1',
      paypalEmail: 'www.paypal.me/SomeOne/',
      googleReviewUrl: 'maps.app.goo.gl/a1B2c3',
      yelpReviewUrl: 'http://www.yelp.com/biz/blue-door',
    };
    expect((await put(profileBody(pasted), headers)).json()).toMatchObject({
      venmoHandle: 'some-one',
      cashappHandle: '1luvpat',
      paypalEmail: 'paypal.me/SomeOne',
      googleReviewUrl: 'https://maps.app.goo.gl/a1B2c3',
      yelpReviewUrl: 'https://www.yelp.com/biz/blue-door',
    });
    const code = { venmoHandle: 'venmo.com/code?user_id=3141592653589' };
    expect((await put(profileBody(code), headers)).statusCode).toBe(400);
  });

  it('refuses invisible names, and keeps bidirectional text in order', async () => {
    const { headers } = await signUpUser(app);
    for (const displayName of ['\u3164', '\u0301', '\u200d']) {
      expect((await put(profileBody({ displayName }), headers)).statusCode).toBe(400);
    }
    const text = { displayName: "Maya \u202eO'Brien\r\nAnne-Marie", bio: 'One\r\nTwo\u2066' };
    expect((await put(profileBody(text), headers)).json()).toMatchObject({
      displayName: "Maya O'Brien Anne-Marie",
      bio: 'One\nTwo',
    });
  });

  it('keeps text as people write it', async () => {
    const { headers } = await signUpUser(app);
    const text = { displayName: 'Zoë 🍹 <b>', bio: "'; drop table users; --\n“ok”" };
    const answer = await put(profileBody(text), headers);
    expect(answer.json()).toMatchObject(text);
  });

  it('refuses a handle that another profile has', async () => {
    const { profile } = await signUpWorker(app);
    const { headers } = await signUpUser(app);
    const answer = await put(profileBody({ handle: profile.handle.toUpperCase() }), headers);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      code: 'handle_taken',
      fields: { handle: 'This handle is already taken.' },
    });
    const account = await get('/api/auth/user', headers);
    expect(account.json()).toMatchObject({ profileCompleted: false });
    expect((await get('/api/profiles/me', headers)).statusCode).toBe(404);
  });

  it('gives a handle to only one of many simultaneous requests', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => signUpUser(app)));
    const body = profileBody();
    const answers = await Promise.all(people.map(({ headers }) => put(body, headers)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409]);
  });

  it('makes one profile of many simultaneous saves by one user', async () => {
    const { headers, user } = await signUpUser(app);
    const answers = await Promise.all(Array.from({ length: 5 }, () => put(profileBody(), headers)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    const rows = await database.db.select().from(profiles).where(eq(profiles.userId, user.id));
    expect(rows).toHaveLength(1);
  });

  it.each(['admin', 'API', 'tipwell'])('refuses the reserved handle %s', async (handle) => {
    const { headers } = await signUpUser(app);
    const answer = await put(profileBody({ handle }), headers);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: 'handle_reserved' });
  });

  it.each([
    ['handle', 'ab', 'Handle must be at least 3 characters'],
    ['handle', 'a--b', 'Handle can only contain letters, numbers and single hyphens'],
    ['handle', 'x'.repeat(31), 'Handle must be at most 30 characters'],
    ['displayName', 'x'.repeat(81), 'Display name too long'],
    ['googleReviewUrl', 'http://google.com/x', 'Enter an https link to your Google reviews'],
    ['googleReviewUrl', 'javascript:alert(1)', 'Enter an https link to your Google reviews'],
    [
      'googleReviewUrl',
      'https://www.google.com/url?q=https://evil.example',
      'Enter an https link to your Google reviews',
    ],
    ['yelpReviewUrl', 'https://yelp.com.evil.example/', 'Enter an https link to your Yelp page'],
    [
      'paypalEmail',
      'someone',
      'Enter the email address of your PayPal account, or your paypal.me link',
    ],
    ['bio', 'NUL \u0000 byte', 'Contains characters that cannot be stored'],
    ['bio', 'half a pair \ud800', 'Contains characters that cannot be stored'],
    ['avatarUrl', 'https://evil.example/x.png', 'Unknown field'],
    ['active', false, 'Unknown field'],
    ['userId', 'someone else', 'Unknown field'],
  ])('refuses %s %j with "%s"', async (field, value, message) => {
    const { headers } = await signUpUser(app);
    const answer = await put({ ...profileBody(), [field]: value }, headers);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'invalid_input', fields: { [field]: message } });
  });

  it('is for signed-in people', async () => {
    expect((await put(profileBody())).statusCode).toBe(401);
  });
});

describe('GET /api/profiles/me', () => {
  it('returns each worker’s own profile', async () => {
    const [one, other] = [await signUpWorker(app), await signUpWorker(app)];
    expect((await get('/api/profiles/me', one.headers)).json()).toEqual(one.profile);
    expect((await get('/api/profiles/me', other.headers)).json()).toEqual(other.profile);
  });

  it('answers 404 without a profile, and 401 without a session', async () => {
    const { headers } = await signUpUser(app);
    const answer = await get('/api/profiles/me', headers);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual(notFound);
    expect((await get('/api/profiles/me')).statusCode).toBe(401);
  });

  it('shows a deactivated profile to its owner', async () => {
    const { headers, profile } = await signUpWorker(app);
    await database.db.update(profiles).set({ active: false }).where(eq(profiles.id, profile.id));
    expect((await get('/api/profiles/me', headers)).json()).toMatchObject({ active: false });
  });
});

describe('GET /api/profiles/{handle}', () => {
  it('returns the profile to everybody, whatever the handle’s case', async () => {
    const { profile, headers } = await signUpWorker(app);
    for (const proof of [{}, headers]) {
      const answer = await get(`/api/profiles/${profile.handle.toUpperCase()}`, proof);
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual(publicProfileOf(profile));
    }
  });

  it('has the user’s name only if there is no display name', async () => {
    const { profile, headers } = await signUpWorker(app);
    const url = `/api/profiles/${profile.handle}`;
    expect((await get(url)).json()).toMatchObject({
      displayName: 'Ada M.',
      user: { firstName: '', lastName: '' },
    });
    expect((await get('/api/profiles/me', headers)).json()).toMatchObject({
      user: { firstName: 'Ada', lastName: 'Marsh' },
    });
    await put(profileBody({ handle: profile.handle, displayName: ' ' }), headers);
    expect((await get(url)).json()).toMatchObject({
      displayName: null,
      user: { firstName: 'Ada', lastName: 'Marsh' },
    });
  });

  it('shows a change at once', async () => {
    const { profile, headers } = await signUpWorker(app);
    const url = `/api/profiles/${profile.handle}`;
    await get(url);
    await put(profileBody({ handle: profile.handle, bio: 'New' }), headers);
    expect((await get(url)).json()).toMatchObject({ bio: 'New' });
  });

  it('still finds the profile at an earlier handle, which nobody else can take', async () => {
    const { profile, headers } = await signUpWorker(app);
    const handle = newHandle();
    await put(profileBody({ handle }), headers);
    const answer = await get(`/api/profiles/${profile.handle}`);
    expect(answer.json()).toMatchObject({ id: profile.id, handle });

    const other = await signUpUser(app);
    const taken = await put(profileBody({ handle: profile.handle }), other.headers);
    expect(taken.json()).toMatchObject({ code: 'handle_taken' });
    const back = await put(profileBody({ handle: profile.handle }), headers);
    expect(back.statusCode).toBe(200);
  });

  it('leaves out a review link that is no longer valid, except for its owner', async () => {
    const { profile, headers } = await signUpWorker(app);
    const stored = {
      googleReviewUrl: 'https://sites.google.com/view/x',
      yelpReviewUrl: 'https://www.yelp.com/biz_redir?url=x',
    };
    await database.db.update(profiles).set(stored).where(eq(profiles.id, profile.id));
    const shown = await get(`/api/profiles/${profile.handle}`);
    expect(shown.json()).toMatchObject({ googleReviewUrl: null, yelpReviewUrl: null });
    expect((await get('/api/profiles/me', headers)).json()).toMatchObject(stored);
  });

  it('answers 304 to clients that have it', async () => {
    const { profile } = await signUpWorker(app);
    const url = `/api/profiles/${profile.handle}`;
    const first = await get(url);
    expect(first.headers['cache-control']).toBe('no-cache');
    const again = await get(url, { 'if-none-match': first.headers.etag });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
  });

  it('answers 404 for a deactivated profile', async () => {
    const { profile } = await signUpWorker(app);
    await database.db.update(profiles).set({ active: false }).where(eq(profiles.id, profile.id));
    const answer = await get(`/api/profiles/${profile.handle}`);
    expect(answer.statusCode).toBe(404);
  });

  it.each([
    'nobody-here',
    'admin',
    'a',
    '-',
    '%20',
    'a%2Fb',
    '%F0%9F%8D%B9',
    '..%2f..%2fetc',
    '__proto__',
    'constructor',
    "'%20or%201=1",
    'x'.repeat(90),
  ])('answers 404 for %s', async (handle) => {
    const answer = await get(`/api/profiles/${handle}`);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual(notFound);
  });
});

it('forgets a profile that another process changed', async () => {
  const other = await buildTestApp({ databaseUrl });
  const { profile, headers } = await signUpWorker(app);
  const url = `/api/profiles/${profile.handle}`;
  expect((await get(url)).json()).toMatchObject({ bio: profile.bio });

  const heard = new Promise<void>((resolve) => {
    database.listen('profile_changes', (id) => id === profile.id && resolve());
  });
  await other.app.inject({
    method: 'PUT',
    url: '/api/profiles/me',
    headers,
    payload: profileBody({ handle: profile.handle, bio: 'Changed elsewhere' }),
  });
  await heard;
  expect((await get(url)).json()).toMatchObject({ bio: 'Changed elsewhere' });
});
