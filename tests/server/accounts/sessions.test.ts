import { v7 as newId } from 'uuid';
import { describe, expect, it } from 'vitest';
import type { AccountSession } from '#contract/accounts/sessions';
import { SESSION_COOKIE } from '#contract/call';
import { buildTestApp } from '../../support/app';
import { goodPassword, signUpUser } from '../../support/workers';

const MINUTE_MS = 60_000;
let now = Date.parse('2026-03-01T12:00:00Z');
const { app, database } = await buildTestApp({ clock: { now: () => now } });

type Headers = Record<string, string>;
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1';

async function signInAs(email: string, userAgent: string) {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'user-agent': userAgent },
    payload: { email, password: goodPassword },
  });
  const { token } = answer.json<{ token: string }>();
  return { token, headers: { authorization: `Bearer ${token}` } };
}

async function sessionsOf(headers: Headers): Promise<AccountSession[]> {
  const answer = await app.inject({ method: 'GET', url: '/api/account/sessions', headers });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ sessions: AccountSession[] }>().sessions;
}

const end = (path: string, headers: Headers) =>
  app.inject({ method: 'DELETE', url: `/api/account/sessions${path}`, headers });
const isSignedIn = async (headers: Headers) =>
  (await app.inject({ method: 'GET', url: '/api/auth/user', headers })).statusCode === 200;

describe('GET /api/account/sessions', () => {
  it('lists the user’s sessions without tokens, the current one first', async () => {
    const { email, token, headers } = await signUpUser(app);
    const began = now;
    now += 10 * MINUTE_MS;
    const other = await signInAs(email, phone);
    const sessions = await sessionsOf(headers);
    expect(sessions).toEqual([
      {
        id: expect.any(String),
        current: true,
        device: 'Unknown browser',
        createdAt: new Date(began).toISOString(),
        lastSeenAt: new Date(now).toISOString(),
      },
      {
        id: expect.any(String),
        current: false,
        device: 'Safari on iPhone',
        createdAt: new Date(now).toISOString(),
        lastSeenAt: new Date(now).toISOString(),
      },
    ]);
    for (const secret of [token, other.token]) {
      expect(JSON.stringify(sessions)).not.toContain(secret);
    }
    expect((await sessionsOf(other.headers)).map(({ device }) => device)).toEqual([
      'Safari on iPhone',
      'Unknown browser',
    ]);
  });

  it('clears more expired ones at the next sign-in than a statement can have parameters', async () => {
    const { email, user, headers } = await signUpUser(app);
    await database.pool.query(
      `insert into sessions select (jsonb_populate_record(s, jsonb_build_object(
          'id', gen_random_uuid(), 'token_hash', '\\x' || encode(sha256(n::text::bytea), 'hex'),
          'expires_at', $2::timestamptz))).*
        from sessions s, generate_series(1, 70000) as n where s.user_id = $1`,
      [user.id, new Date(now - MINUTE_MS)],
    );
    expect((await sessionsOf((await signInAs(email, phone)).headers)).length).toBe(2);
    const { rows } = await database.pool.query('select 1 from sessions where user_id = $1', [
      user.id,
    ]);
    expect(rows).toHaveLength(2);
    expect(await isSignedIn(headers)).toBe(true);
  });

  it("lists no other user's sessions and no expired ones", async () => {
    const { email, headers } = await signUpUser(app);
    await signUpUser(app);
    now += 6 * 24 * 60 * MINUTE_MS;
    const later = await signInAs(email, phone);
    expect(await sessionsOf(headers)).toHaveLength(2);
    now += 2 * 24 * 60 * MINUTE_MS;
    expect(await sessionsOf(later.headers)).toHaveLength(1);
  });
});

describe('DELETE /api/account/sessions/{id}', () => {
  it('ends only that session', async () => {
    const { email, headers } = await signUpUser(app);
    const [lost, kept] = [await signInAs(email, phone), await signInAs(email, phone)];
    const [{ id } = { id: '' }] = (await sessionsOf(lost.headers)).filter((one) => one.current);
    const answer = await end(`/${id}`, headers);
    expect(answer.json()).toEqual({ success: true });
    expect(answer.cookies).toEqual([]);
    expect(await isSignedIn(lost.headers)).toBe(false);
    expect(await isSignedIn(kept.headers)).toBe(true);
    expect(await isSignedIn(headers)).toBe(true);
  });

  it('signs out when it is the current session', async () => {
    const { token, headers } = await signUpUser(app);
    const [current] = await sessionsOf(headers);
    const answer = await end(`/${current?.id}`, { cookie: `${SESSION_COOKIE}=${token}` });
    expect(answer.cookies[0]).toMatchObject({ name: SESSION_COOKIE, value: '' });
    expect(await isSignedIn(headers)).toBe(false);
  });

  it("treats another user's session like a missing one", async () => {
    const [one, other] = [await signUpUser(app), await signUpUser(app)];
    const [theirs] = await sessionsOf(other.headers);
    for (const id of [theirs?.id, newId()]) {
      const answer = await end(`/${id}`, one.headers);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual({
        code: 'session_not_found',
        message: 'There is no such session.',
      });
    }
    expect(await isSignedIn(other.headers)).toBe(true);
    const answer = await end('/current', one.headers);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ fields: { id: 'Invalid id' } });
  });
});

describe('DELETE /api/account/sessions', () => {
  it('ends all others and returns how many', async () => {
    const { email, headers } = await signUpUser(app);
    const stranger = await signUpUser(app);
    const others = [await signInAs(email, phone), await signInAs(email, phone)];
    expect((await end('', headers)).json()).toEqual({ endedSessions: 2 });
    expect((await end('', headers)).json()).toEqual({ endedSessions: 0 });
    for (const other of others) expect(await isSignedIn(other.headers)).toBe(false);
    expect(await isSignedIn(headers)).toBe(true);
    expect(await isSignedIn(stranger.headers)).toBe(true);
  });
});
