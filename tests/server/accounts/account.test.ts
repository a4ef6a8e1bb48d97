import { describe, expect, it } from 'vitest';
import { SESSION_COOKIE } from '#contract/call';
import { type RateLimits, rateLimits } from '../../../src/server/rate-limits/table';
import { buildTestApp } from '../../support/app';
import { holdLock } from '../../support/held-lock';
import { confirmAddress } from '../../support/mailbox';
import {
  goodPassword,
  newHandle,
  signUpUser,
  signUpWorker,
  signupBody,
} from '../../support/workers';

const test = await buildTestApp();
const { app, database } = test;

type Headers = Record<string, string>;
type Method = 'PATCH' | 'POST' | 'PUT' | 'DELETE';
const send = (method: Method, url: string, payload: object, headers: Headers) =>
  app.inject({ method, url, payload, headers });
const get = (url: string, headers: Headers = {}) => app.inject({ method: 'GET', url, headers });
const signIn = (email: string, password = goodPassword) =>
  app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password } });

const wrongPassword = (field: string) => ({
  code: 'wrong_password',
  message: 'This is not your current password.',
  fields: { [field]: 'This is not your current password.' },
});

describe('PATCH /api/account', () => {
  it('changes the given names and keeps the others', async () => {
    const { user, headers } = await signUpUser(app);
    const answer = await send('PATCH', '/api/account', { lastName: '  Nguyễn ' }, headers);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ ...user, lastName: 'Nguyễn' });
    expect((await get('/api/auth/user', headers)).json()).toEqual(answer.json());
  });

  it('shows the new name on the tip page at once', async () => {
    const { headers, profile } = await signUpWorker(app, { displayName: null });
    const url = `/api/profiles/${profile.handle}`;
    await get(url);
    await send('PATCH', '/api/account', { firstName: 'Grace' }, headers);
    expect((await get(url)).json()).toMatchObject({
      user: { firstName: 'Grace', lastName: 'Marsh' },
    });
  });

  it.each([
    [{ firstName: '' }, { firstName: 'First name is required' }],
    [{ lastName: 'R2D2' }, { lastName: 'Last name can only contain letters' }],
    [{ firstName: 'x'.repeat(51) }, { firstName: 'First name too long' }],
    [{ email: 'a@example.com' }, { email: 'Unknown field' }],
    [{}, undefined],
  ])('refuses %j', async (body, fields) => {
    const { headers } = await signUpUser(app);
    const answer = await send('PATCH', '/api/account', body, headers);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().code).toBe('invalid_input');
    expect(answer.json().fields).toEqual(fields);
  });
});

describe('PUT /api/account/email', () => {
  const change = (body: object, headers: Headers) =>
    send('PUT', '/api/account/email', body, headers);

  it('changes the address for signing in', async () => {
    const { user, email, headers } = await signUpUser(app);
    const wanted = `new-${email}`;
    const answer = await change(
      { email: ` ${wanted.toUpperCase()}`, password: goodPassword },
      headers,
    );
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual(user);
    await confirmAddress(test, wanted);
    expect((await signIn(wanted)).statusCode).toBe(200);
    expect((await signIn(email)).statusCode).toBe(401);
  });

  it('accepts the address that the account already has', async () => {
    const { email, headers } = await signUpUser(app);
    expect((await change({ email, password: goodPassword }, headers)).statusCode).toBe(200);
  });

  it("refuses another account's address, whatever its case", async () => {
    const [other, { email, headers }] = [await signUpUser(app), await signUpUser(app)];
    const body = { email: other.email.toUpperCase(), password: goodPassword };
    const answer = await change(body, headers);
    expect(answer.statusCode).toBe(409);
    expect((await signIn(email)).statusCode).toBe(200);
    // It reveals no more than signing up with that address does.
    const signup = await send('POST', '/api/auth/signup', signupBody({ email: other.email }), {});
    expect(answer.json()).toEqual(signup.json());
    expect(answer.json()).toEqual({ code: 'email_taken', message: 'User already exists' });
  });

  it('gives an address to only one of many simultaneous requests', async () => {
    // Without email, an address is taken over at once.
    const { databaseUrl } = test;
    const silent = await buildTestApp({ databaseUrl, config: { showMailbox: false } });
    const people = await Promise.all(Array.from({ length: 5 }, () => signUpUser(app)));
    const email = `wanted-${people[0]?.email}`;
    const answers = await Promise.all(
      people.map(({ headers }) =>
        silent.app.inject({
          method: 'PUT',
          url: '/api/account/email',
          headers,
          payload: { email, password: goodPassword },
        }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409]);
  });

  it('needs the current password', async () => {
    const { email, headers } = await signUpUser(app);
    const answer = await change({ email: `x${email}`, password: 'WrongHorse1' }, headers);
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toEqual(wrongPassword('password'));
    expect((await signIn(email)).statusCode).toBe(200);
  });
});

describe('PUT /api/account/password', () => {
  const newPassword = 'BatteryStaple2';
  const change = (headers: Headers, currentPassword = goodPassword, wanted = newPassword) =>
    send('PUT', '/api/account/password', { currentPassword, newPassword: wanted }, headers);

  it('changes the password and ends all other sessions', async () => {
    const { email, headers } = await signUpUser(app);
    const { token } = (await signIn(email)).json();
    const answer = await change(headers);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ endedSessions: 1 });
    expect((await get('/api/auth/user', headers)).statusCode).toBe(200);
    const other = { authorization: `Bearer ${token}` };
    expect((await get('/api/auth/user', other)).statusCode).toBe(401);
    expect((await signIn(email)).statusCode).toBe(401);
    expect((await signIn(email, newPassword)).statusCode).toBe(200);
  });

  it('refuses a wrong current password and changes nothing', async () => {
    const { email, headers } = await signUpUser(app);
    const { token } = (await signIn(email)).json();
    const answer = await change(headers, 'WrongHorse1');
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toEqual(wrongPassword('currentPassword'));
    const other = { authorization: `Bearer ${token}` };
    expect((await get('/api/auth/user', other)).statusCode).toBe(200);
    expect((await signIn(email)).statusCode).toBe(200);
  });

  it('accepts one of two simultaneous changes', async () => {
    const { user, email, headers } = await signUpUser(app);
    const statement = 'select 1 from users where id = $1 for update';
    const held = await holdLock(database, statement, [user.id]);
    const changes = Promise.all([
      change(headers, goodPassword, 'FirstChoice1'),
      change(headers, goodPassword, 'SecondChoice2'),
    ]);
    await held.untilBlocked(2);
    await held.release();
    const answers = await changes;
    const won = answers.findIndex(({ statusCode }) => statusCode === 200);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403]);
    const password = ['FirstChoice1', 'SecondChoice2'][won];
    expect((await signIn(email, password)).statusCode).toBe(200);
  });

  it('refuses a sign-in with the old password while it is being changed', async () => {
    const { user, email } = await signUpUser(app);
    const statement = "update users set password_hash = 'new' where id = $1";
    const changing = await holdLock(database, statement, [user.id]);
    const late = signIn(email);
    await changing.untilBlocked(1);
    await changing.release();
    expect((await late).json().code).toBe('invalid_credentials');
  });

  it.each([
    ['Short1', 'Password must be at least 8 characters'],
    [`Aa1${'x'.repeat(126)}`, 'Password too long'],
    ['lowercase1', 'Password must contain at least one uppercase letter'],
    ['UPPERCASE1', 'Password must contain at least one lowercase letter'],
    ['NoDigitsHere', 'Password must contain at least one number'],
  ])('checks a new password like sign-up does: %s', async (wanted, message) => {
    const { headers } = await signUpUser(app);
    const answer = await change(headers, goodPassword, wanted);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ fields: { newPassword: message } });
  });
});

describe('while a password is checked', () => {
  const changed = "update users set password_hash = 'another' where id = $1";

  it('another request may set a pending address, which a new password drops', async () => {
    const { user, headers } = await signUpUser(app);
    const pending = `thief-${user.email}`;
    const statement = 'update users set pending_email = $2 where id = $1';
    const asking = await holdLock(database, statement, [user.id, pending]);
    const payload = { currentPassword: goodPassword, newPassword: 'BatteryStaple2' };
    const changing = send('PUT', '/api/account/password', payload, headers);
    await asking.untilBlocked(1);
    await asking.release();
    expect((await changing).statusCode).toBe(200);
    expect((await get('/api/account/email', headers)).json()).toMatchObject({ pending: null });
  });

  it('it may be changed, and then sets no pending address', async () => {
    const { user, headers } = await signUpUser(app);
    const changing = await holdLock(database, changed, [user.id]);
    const payload = { email: `thief-${user.email}`, password: goodPassword };
    const late = send('PUT', '/api/account/email', payload, headers);
    await changing.untilBlocked(1);
    await changing.release();
    expect((await late).json()).toEqual(wrongPassword('password'));
    expect((await get('/api/account/email', headers)).json()).toMatchObject({ pending: null });
  });

  it('it may be changed, and then deletes no account', async () => {
    const { user, email, headers } = await signUpUser(app);
    const changing = await holdLock(database, changed, [user.id]);
    const payload = { password: goodPassword, confirmation: email };
    const late = send('DELETE', '/api/account', payload, headers);
    await changing.untilBlocked(1);
    await changing.release();
    expect((await late).json()).toEqual(wrongPassword('password'));
    expect((await get('/api/auth/user', headers)).statusCode).toBe(200);
  });
});

describe('a call that checks the password', () => {
  const limitedApp = async (limits: Partial<RateLimits>) => {
    const { config } = await buildTestApp();
    return buildTestApp({ config: { rateLimits: { ...config.rateLimits, ...limits } } });
  };

  it('is counted for the session, together with the other such calls', async () => {
    const { app } = await limitedApp({ passwordsPerSession: { max: 2, windowMs: 60_000 } });
    const { email, headers } = await signUpUser(app);
    const change = { currentPassword: goodPassword, newPassword: 'Abcdefg1' };
    const guesses = [
      ['PUT', '/api/account/email', { email, password: 'Guess1' }],
      ['DELETE', '/api/account', { confirmation: email, password: 'Guess2' }],
      ['PUT', '/api/account/password', change],
    ] as const;
    const answers = [];
    for (const [method, url, payload] of guesses) {
      answers.push(await app.inject({ method, url, payload, headers }));
    }
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 429]);
    expect(Number(answers[2]?.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('also counts as a sign-up if the answer reveals who has an account', async () => {
    const { app } = await limitedApp({ signUpPerAddress: { max: 3, windowMs: 60_000 } });
    const { email, headers } = await signUpUser(app);
    const ask = (url: string, method: Method, payload: object) =>
      app.inject({ method, url, payload, headers });
    const change = () =>
      ask('/api/account/email', 'PUT', { email: `x${email}`, password: goodPassword });
    const answers = [await change(), await change(), await change()];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429]);
    expect((await ask('/api/auth/signup', 'POST', signupBody())).statusCode).toBe(429);
  });

  it('works for the signed-in user, however many strangers guess at sign-in', async () => {
    const { app } = await limitedApp(rateLimits);
    const { email, headers } = await signUpUser(app);
    for (let turn = 0; turn < 15; turn += 1) {
      const payload = { email, password: 'Guess1' };
      await app.inject({ method: 'POST', url: '/api/auth/login', payload });
    }
    const answer = await app.inject({
      method: 'PUT',
      url: '/api/account/password',
      payload: { currentPassword: goodPassword, newPassword: 'Abcdefg1' },
      headers,
    });
    expect(answer.statusCode).toBe(200);
  });
});

it('every change needs a session', async () => {
  const changes = [
    ['PATCH', '/api/account', { firstName: 'Ada' }],
    ['PUT', '/api/account/email', { email: 'a@example.com', password: 'x' }],
    ['PUT', '/api/account/password', { currentPassword: 'x', newPassword: goodPassword }],
    ['PUT', '/api/profiles/me/active', { active: false }],
  ] as const;
  for (const [method, url, body] of changes) {
    const answer = await send(method, url, body, {});
    expect(answer.json()).toMatchObject({ code: 'not_authenticated' });
  }
});

describe('PUT /api/profiles/me/active', () => {
  it('hides the page from the public and shows it again, at once', async () => {
    const { headers, profile } = await signUpWorker(app);
    const url = `/api/profiles/${profile.handle}`;
    const updatedAt = expect.any(String);
    expect((await get(url)).statusCode).toBe(200);

    const off = await send('PUT', '/api/profiles/me/active', { active: false }, headers);
    expect(off.statusCode).toBe(200);
    expect(off.json()).toEqual({ ...profile, active: false, updatedAt });
    expect((await get(url)).json()).toMatchObject({ code: 'profile_not_found' });
    expect((await get(`${url}/ratings`)).statusCode).toBe(404);
    expect((await get('/api/profiles/me', headers)).json()).toMatchObject({ active: false });

    const on = await send('PUT', '/api/profiles/me/active', { active: true }, headers);
    expect(on.json()).toEqual({ ...profile, updatedAt });
    expect((await get(url)).statusCode).toBe(200);
  });

  it('needs a profile', async () => {
    const { headers } = await signUpUser(app);
    const answer = await send('PUT', '/api/profiles/me/active', { active: true }, headers);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'profile_required' });
  });
});

describe('GET /api/profiles/handle-available/{handle}', () => {
  const check = async (handle: string, headers: Headers) =>
    (await get(`/api/profiles/handle-available/${handle}`, headers)).json();

  it('accepts a handle that nobody else has or had', async () => {
    const { headers, profile } = await signUpWorker(app);
    expect(await check(newHandle(), headers)).toEqual({ available: true });
    const payload = { handle: newHandle() };
    await app.inject({ method: 'PUT', url: '/api/profiles/me', payload, headers });
    expect(await check(payload.handle.toUpperCase(), headers)).toEqual({ available: true });
    expect(await check(profile.handle, headers)).toEqual({ available: true });
  });

  it('rejects one that somebody else has or had', async () => {
    const { profile, headers: owner } = await signUpWorker(app);
    const { headers } = await signUpUser(app);
    const taken = { available: false, reason: 'taken' };
    expect(await check(profile.handle, headers)).toEqual(taken);
    const payload = { handle: newHandle() };
    await app.inject({ method: 'PUT', url: '/api/profiles/me', payload, headers: owner });
    expect(await check(profile.handle, headers)).toEqual(taken);
  });

  it.each([
    ['admin', 'reserved'],
    ['handle-available', 'reserved'],
    ['IMAGES', 'reserved'],
    ['ab', 'invalid'],
    ['a--b', 'invalid'],
    ['x'.repeat(31), 'invalid'],
    ['%F0%9F%8D%B9%F0%9F%8D%B9', 'invalid'],
  ])('rejects %s: %s', async (handle, reason) => {
    const { headers } = await signUpUser(app);
    expect(await check(handle, headers)).toEqual({ available: false, reason });
  });

  it('works for a handle that is also a path segment', async () => {
    const { headers } = await signUpUser(app);
    expect(await check('ratings', headers)).toEqual({ available: true });
  });
});

describe('DELETE /api/account', () => {
  it('requires the handle or the email address as confirmation', async () => {
    const { headers, profile, email } = await signUpWorker(app);
    for (const confirmation of ['delete', `${profile.handle}x`, 'someone@example.com']) {
      const body = { password: goodPassword, confirmation };
      const answer = await send('DELETE', '/api/account', body, headers);
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({
        code: 'confirmation_mismatch',
        fields: { confirmation: 'Type your handle or your email address' },
      });
    }
    expect((await signIn(email)).statusCode).toBe(200);
  });

  it('requires the password', async () => {
    const { headers, email } = await signUpUser(app);
    const body = { password: 'WrongHorse1', confirmation: email };
    const answer = await send('DELETE', '/api/account', body, headers);
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toEqual(wrongPassword('password'));
    expect((await signIn(email)).statusCode).toBe(200);
  });

  it('signs out everywhere and lets the address sign up again', async () => {
    const { token, headers, email } = await signUpUser(app);
    const other = (await signIn(email)).json();
    const answer = await app.inject({
      method: 'DELETE',
      url: '/api/account',
      headers: { cookie: `${SESSION_COOKIE}=${token}` },
      payload: { password: goodPassword, confirmation: ` ${email.toUpperCase()} ` },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ deleted: true, blockedHandles: [] });
    expect(answer.cookies[0]).toMatchObject({ name: SESSION_COOKIE, value: '' });
    for (const proof of [headers, { authorization: `Bearer ${other.token}` }]) {
      expect((await get('/api/auth/user', proof)).statusCode).toBe(401);
    }
    expect((await signIn(email)).statusCode).toBe(401);
    await signUpUser(app, { email });
  });
});
