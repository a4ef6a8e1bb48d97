import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { SESSION_COOKIE } from '#contract/call';
import { sessions, users } from '../../../src/server/db/schema/index';
import { buildTestApp } from '../../support/app';
import { changeTables, createTestDatabase } from '../../support/database';
import { goodPassword, signUpUser, signupBody } from '../../support/workers';

const DAY_MS = 24 * 60 * 60 * 1000;
let now = Date.parse('2026-03-01T12:00:00Z');
const { app, database } = await buildTestApp({ clock: { now: () => now } });

const post = (url: string, payload?: object, headers = {}) =>
  app.inject({ method: 'POST', url, payload, headers });
const get = (url: string, headers = {}) => app.inject({ method: 'GET', url, headers });
const login = (email: string, password = goodPassword) =>
  post('/api/auth/login', { email, password });

describe('POST /api/auth/signup', () => {
  it('returns a token and the user, and sets the session cookie', async () => {
    const body = signupBody({ firstName: '  Zoë ', lastName: 'Nguyễn' });
    const answer = await post('/api/auth/signup', body);
    expect(answer.statusCode).toBe(201);
    const { token, user } = answer.json();
    expect(user).toEqual({
      id: expect.any(String),
      email: body.email,
      firstName: 'Zoë',
      lastName: 'Nguyễn',
      profileCompleted: false,
    });
    const [cookie] = answer.cookies;
    expect(cookie).toMatchObject({
      name: SESSION_COOKIE,
      value: token,
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
      maxAge: 7 * 24 * 60 * 60,
    });
    expect(cookie?.secure).toBeUndefined();
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('stores neither the password nor the token', async () => {
    const { token, user } = await signUpUser(app);
    const rows = JSON.stringify([
      await database.db.select().from(users),
      (await database.db.select().from(sessions)).map((row) => ({
        ...row,
        tokenHash: row.tokenHash.toString('latin1'),
      })),
    ]);
    expect(rows).toContain(user.id);
    expect(rows).toContain('$argon2id$');
    expect(rows).not.toContain(token);
    expect(rows).not.toContain(goodPassword);
  });

  it('refuses an email address that has an account, whatever its case', async () => {
    const { email } = await signUpUser(app);
    const answer = await post('/api/auth/signup', signupBody({ email: email.toUpperCase() }));
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toEqual({ code: 'email_taken', message: 'User already exists' });
  });

  it('gives one account to simultaneous sign-ups with one address', async () => {
    const body = signupBody();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => post('/api/auth/signup', body)),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([
      201, 409, 409, 409, 409, 409, 409, 409,
    ]);
  });

  it.each([
    ['email', 'nonsense', 'Invalid email address'],
    ['email', '', 'Email is required'],
    ['email', undefined, 'Required'],
    ['email', `a@${'b'.repeat(260)}.com`, 'Invalid email address'],
    ['password', 'Short1', 'Password must be at least 8 characters'],
    ['password', `Aa1${'x'.repeat(126)}`, 'Password too long'],
    ['password', 'lowercase1', 'Password must contain at least one uppercase letter'],
    ['password', 'UPPERCASE1', 'Password must contain at least one lowercase letter'],
    ['password', 'NoDigitsHere', 'Password must contain at least one number'],
    ['firstName', '', 'First name is required'],
    ['firstName', 'x'.repeat(51), 'First name too long'],
    ['firstName', 'R2D2', 'First name can only contain letters'],
    ['lastName', '   ', 'Last name is required'],
    ['lastName', 'x'.repeat(51), 'Last name too long'],
    ['lastName', "O'Hara", 'Last name can only contain letters'],
    ['admin', true, 'Unknown field'],
  ])('refuses %s %j with "%s"', async (field, value, message) => {
    const answer = await post('/api/auth/signup', signupBody({ [field]: value }));
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({
      code: 'invalid_input',
      message: 'Invalid input',
      fields: { [field]: message },
    });
  });
});

describe('POST /api/auth/login', () => {
  it('signs in whatever the case of the address', async () => {
    const { email, user } = await signUpUser(app);
    const answer = await login(` ${email.toUpperCase()} `);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ token: expect.any(String), user });
  });

  it('refuses a wrong password and an unknown address alike', async () => {
    const { email } = await signUpUser(app);
    const wrong = await login(email, 'WrongHorse1');
    const unknown = await login('nobody@example.com');
    expect(wrong.statusCode).toBe(401);
    expect(wrong.json()).toEqual({ code: 'invalid_credentials', message: 'Invalid credentials' });
    expect(unknown.body).toBe(wrong.body);
    expect(unknown.statusCode).toBe(401);
    expect(wrong.cookies).toEqual([]);
  });

  it.each([
    [{ email: 'nonsense', password: 'x' }, { email: 'Invalid email address' }],
    [{ email: 'a@example.com', password: '' }, { password: 'Password is required' }],
    [{}, { email: 'Required', password: 'Required' }],
  ])('refuses %j', async (payload, fields) => {
    const answer = await post('/api/auth/login', payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'invalid_input', fields });
  });
});

describe('a session', () => {
  it('is found by bearer token or by cookie', async () => {
    const { token, user, headers } = await signUpUser(app);
    for (const proof of [headers, { cookie: `${SESSION_COOKIE}=${token}` }]) {
      const answer = await get('/api/auth/user', proof);
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual(user);
    }
  });

  it('is found by its cookie although the bearer token is stale', async () => {
    const { token } = await signUpUser(app);
    const answer = await get('/api/auth/user', {
      authorization: `Bearer ${'x'.repeat(43)}`,
      cookie: `${SESSION_COOKIE}=${token}`,
    });
    expect(answer.statusCode).toBe(200);
  });

  it('says when it ends, seven days after it began', async () => {
    const { user, headers } = await signUpUser(app);
    const answer = await get('/api/auth/session', headers);
    expect(answer.json()).toEqual({
      user,
      session: { expiresAtIso: new Date(now + 7 * DAY_MS).toISOString() },
    });
  });

  it('is over after seven days', async () => {
    const { headers } = await signUpUser(app);
    now += 7 * DAY_MS - 1;
    expect((await get('/api/auth/user', headers)).statusCode).toBe(200);
    now += 1;
    expect((await get('/api/auth/user', headers)).statusCode).toBe(401);
  });

  it('has the time and the device of its last use', async () => {
    const { user, headers } = await signUpUser(app);
    now += 60 * 60_000;
    await get('/api/auth/user', {
      ...headers,
      'user-agent': 'whatever the later requests say',
    });
    const kept = (await database.db.select().from(sessions)).find(
      ({ userId }) => userId === user.id,
    );
    expect(kept?.lastSeenAt).toEqual(new Date(now));
    expect(kept?.device).toBe('Unknown browser');
  });

  it('is found while the database can only be read', async () => {
    const { url, setReachable, drop } = await createTestDatabase();
    onTestFinished(drop);
    const test = await buildTestApp({ databaseUrl: url, clock: { now: () => now } });
    const { headers } = await signUpUser(test.app);
    const name = new URL(url).pathname.slice(1);
    const readOnly = `alter database ${name} set default_transaction_read_only = on`;
    await changeTables(test.database, readOnly);
    // Connections that are open can still write.
    await setReachable(false);
    await setReachable(true);
    now += 60 * 60_000;
    await vi.waitFor(async () => {
      const answer = await test.app.inject({ url: '/api/auth/user', headers });
      expect(answer.statusCode).toBe(200);
    }, 5_000);
  });

  it.each([
    ['nothing', {}],
    ['an unknown token', { authorization: `Bearer ${'a'.repeat(43)}` }],
    ['a malformed header', { authorization: 'Bearer \u00e9 or 1=1' }],
    ['another scheme', { authorization: 'Basic YTpi' }],
    ['a strange cookie', { cookie: `${SESSION_COOKIE}=%00%ff;;=;` }],
  ])('is not found by %s', async (_what, headers) => {
    for (const url of ['/api/auth/user', '/api/auth/session']) {
      const answer = await get(url, headers);
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toEqual({ code: 'not_authenticated', message: 'Not authenticated' });
    }
  });
});

describe('POST /api/auth/logout', () => {
  it('ends the session and clears its cookie', async () => {
    const { token, headers } = await signUpUser(app);
    const answer = await post('/api/auth/logout', undefined, {
      cookie: `${SESSION_COOKIE}=${token}`,
    });
    expect(answer.json()).toEqual({ success: true });
    expect(answer.cookies[0]).toMatchObject({ name: SESSION_COOKIE, value: '', path: '/' });
    expect(answer.cookies[0]?.expires?.getTime()).toBe(0);
    expect((await get('/api/auth/user', headers)).statusCode).toBe(401);
  });

  it('ends only that session', async () => {
    const { email, headers } = await signUpUser(app);
    const { token } = (await login(email)).json();
    await post('/api/auth/logout', undefined, headers);
    const other = await get('/api/auth/user', { authorization: `Bearer ${token}` });
    expect(other.statusCode).toBe(200);
  });

  it.each([
    ['no body', undefined],
    ['an empty object', {}],
  ])('does nothing without a session, with %s', async (_what, payload) => {
    const answer = await post('/api/auth/logout', payload);
    expect(answer.statusCode).toBe(200);
  });
});

it('marks the session cookie as secure behind https', async () => {
  const secure = await buildTestApp({ config: { publicUrl: 'https://tipwell.example' } });
  const answer = await secure.app.inject({
    method: 'POST',
    url: '/api/auth/signup',
    payload: signupBody(),
  });
  expect(answer.cookies[0]).toMatchObject({ secure: true, httpOnly: true });
});
