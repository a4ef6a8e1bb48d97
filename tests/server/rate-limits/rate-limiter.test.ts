import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { deleteEndedCounters } from '../../../src/server/rate-limits/repository';
import { type RateLimits, rateLimits } from '../../../src/server/rate-limits/table';
import { buildTestApp } from '../../support/app';
import { testConfig } from '../../support/test-config';
import { countTrips } from '../../support/trips';
import { goodPassword, signUpUser, signupBody } from '../../support/workers';

const minute = 60_000;
const { wrongPasswordsPerAccountAndNetwork } = rateLimits;

/** Starts two processes on one database, with the product's limits and a fake clock. */
async function twoServers(limits: Partial<RateLimits>) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-01T12:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  const { app, databaseUrl, config } = await buildTestApp();
  const rateLimits = { ...config.rateLimits, ...limits };
  const options = { databaseUrl, config: { rateLimits } };
  return {
    lenient: app,
    servers: [(await buildTestApp(options)).app, (await buildTestApp(options)).app] as const,
    pass: (milliseconds: number) => void vi.setSystemTime(Date.now() + milliseconds),
  };
}

const login = (
  app: FastifyInstance,
  email: string,
  remoteAddress = '198.51.100.1',
  password = goodPassword,
) =>
  app.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress,
    payload: { email, password },
  });

describe('sign-in, 10 a minute', () => {
  it('counts an IP address across processes, and says how long to wait', async () => {
    const { servers, pass, lenient } = await twoServers({
      signInPerAddress: { max: 10, windowMs: minute },
    });
    const { email } = await signUpUser(lenient);
    for (let turn = 0; turn < 10; turn += 1) {
      const answer = await login(servers[turn % 2 === 0 ? 0 : 1], email);
      expect(answer.statusCode).toBe(200);
    }
    for (const server of servers) {
      const refused = await login(server, email);
      expect(refused.statusCode).toBe(429);
      expect(refused.json()).toEqual({
        code: 'rate_limited',
        message: 'Too many requests. Please wait a moment.',
      });
    }
    const elsewhere = await login(servers[0], email, '198.51.100.2');
    expect(elsewhere.statusCode).toBe(200);

    const refused = await login(servers[0], email);
    const wait = Number(refused.headers['retry-after']) * 1000;
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(2 * minute);
    pass(wait);
    expect((await login(servers[1], email)).statusCode).toBe(200);
  });

  it('counts wrong passwords for an account from a network, across processes', async () => {
    const { servers, lenient, pass } = await twoServers({ wrongPasswordsPerAccountAndNetwork });
    const [{ email }, other] = [await signUpUser(lenient), await signUpUser(lenient)];
    for (let turn = 0; turn < 10; turn += 1) {
      const answer = await login(servers[turn % 2 === 0 ? 0 : 1], email, undefined, 'Guess1');
      expect(answer.statusCode).toBe(401);
    }
    const refused = await login(servers[1], email.toUpperCase());
    expect(refused.statusCode).toBe(429);
    expect((await login(servers[1], other.email)).statusCode).toBe(200);
    pass(Number(refused.headers['retry-after']) * 1000);
    expect((await login(servers[1], email)).statusCode).toBe(200);
  });

  it('does not lock the user out on other networks, in a browser that they have used', async () => {
    const { servers, lenient } = await twoServers(rateLimits);
    const { email } = await signUpUser(lenient);
    const used = await login(servers[0], email);
    const [device] = /tipwell_device=[^;]+/.exec(String(used.headers['set-cookie'])) ?? [''];
    for (let turn = 0; turn < 30; turn += 1) {
      await login(servers[0], email, `203.0.113.${turn % 5}`, 'Guess1');
    }
    const again = await servers[1].inject({
      method: 'POST',
      url: '/api/auth/login',
      remoteAddress: '198.51.100.1',
      headers: { cookie: device },
      payload: { email, password: goodPassword },
    });
    expect(again.statusCode).toBe(200);
  });

  it('counts only wrong passwords for an account', async () => {
    const { servers, lenient } = await twoServers({ wrongPasswordsPerAccountAndNetwork });
    const { email } = await signUpUser(lenient);
    for (let turn = 0; turn < 12; turn += 1) {
      expect((await login(servers[0], email)).statusCode).toBe(200);
    }
    const guesses = Array.from({ length: 15 }, () => login(servers[0], email, undefined, 'Guess1'));
    const answers = await Promise.all(guesses);
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10);
  });

  it('lets exactly ten of many simultaneous requests through', async () => {
    const { servers, lenient } = await twoServers({
      signInPerAddress: { max: 10, windowMs: minute },
    });
    const { email } = await signUpUser(lenient);
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, turn) => login(servers[turn % 2 === 0 ? 0 : 1], email)),
    );
    const passed = answers.filter(({ statusCode }) => statusCode === 200);
    expect(passed).toHaveLength(10);
  });

  it('counts a minute from the first request, not by the clock', async () => {
    const { servers, pass, lenient } = await twoServers({
      signInPerAddress: { max: 10, windowMs: minute },
    });
    const { email } = await signUpUser(lenient);
    pass(minute - 1);
    for (let turn = 0; turn < 10; turn += 1) await login(servers[0], email);
    pass(2);
    expect((await login(servers[0], email)).statusCode).toBe(429);
  });
});

describe('an invalid request counts', () => {
  const wrong = ['{', '{}', '{"email":7}', '{"email":"nobody","password":""}'];
  const send = async (
    app: FastifyInstance,
    method: 'POST' | 'PUT',
    url: string,
    headers: Record<string, string> = {},
  ) => {
    const statuses = [];
    for (const payload of wrong) {
      const sent = { ...headers, 'content-type': 'application/json' };
      statuses.push((await app.inject({ method, url, headers: sent, payload })).statusCode);
    }
    return statuses;
  };

  it.each([
    ['/api/auth/login', 'signInPerAddress'],
    ['/api/auth/signup', 'signUpPerAddress'],
  ])('to %s', async (url, rule) => {
    const { servers } = await twoServers({ [rule]: { max: 3, windowMs: minute } });
    expect(await send(servers[0], 'POST', url)).toEqual([400, 400, 400, 429]);
  });

  it('as a guess at the signed-in user’s password', async () => {
    const { servers } = await twoServers({ passwordsPerSession: { max: 3, windowMs: minute } });
    const { headers } = await signUpUser(servers[0]);
    expect(await send(servers[0], 'PUT', '/api/account/password', headers)).toEqual([
      400, 400, 400, 429,
    ]);
  });

  it('for the account that it names, whatever the case and spaces', async () => {
    const { servers } = await twoServers({
      wrongPasswordsPerAccountAndNetwork: { max: 2, windowMs: minute },
    });
    const guess = (email: string) =>
      servers[0].inject({ method: 'POST', url: '/api/auth/login', payload: { email } });
    expect((await guess('ada@example.com')).statusCode).toBe(400);
    expect((await guess(' Ada@Example.com ')).statusCode).toBe(400);
    expect((await guess('ada@example.com')).statusCode).toBe(429);
    expect((await guess('bea@example.com')).statusCode).toBe(400);
  });
});

it('limits sign-up to 20 an hour from one IP address', async () => {
  const { servers } = await twoServers({ signUpPerAddress: { max: 20, windowMs: 60 * minute } });
  const signup = (remoteAddress: string) =>
    servers[0].inject({
      method: 'POST',
      url: '/api/auth/signup',
      remoteAddress,
      payload: signupBody(),
    });
  for (let turn = 0; turn < 20; turn += 1) {
    expect((await signup('198.51.100.1')).statusCode).toBe(201);
  }
  const refused = await signup('198.51.100.1');
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60);
  expect((await signup('198.51.100.2')).statusCode).toBe(201);
});

it('stores nothing from which an address or email could be guessed', async () => {
  const { app, database, databaseUrl } = await buildTestApp();
  await buildTestApp({ databaseUrl });
  await login(app, 'ana@example.com', '198.51.100.1');
  const { rows: counters } = await database.pool.query('select key from rate_counters');
  const { rows: secrets } = await database.pool.query(
    `select value from server_secrets where name = 'rate counters'`,
  );
  const counted = [
    ['signInPerAddress', '198.51.100.1'],
    ['wrongPasswordsPerAccount', 'ana@example.com'],
    ['wrongPasswordsPerAccountAndNetwork', 'ana@example.com 198.51.100.1'],
  ] as const;
  const keysOf = (hashOf: (subject: string) => string) =>
    counted.map(([rule, subject]) => `${rule}:${hashOf(subject)}`);

  // There is only one secret, whichever process created it.
  expect(secrets).toHaveLength(1);
  const { value } = secrets[0];
  expect(value).toHaveLength(32);
  const withSecret = (subject: string) =>
    createHmac('sha256', value).update(subject).digest('base64url');
  expect(counters.map(({ key }) => key).sort()).toEqual(keysOf(withSecret).sort());

  const another = await buildTestApp();
  const { rows } = await another.database.pool.query(
    `select value from server_secrets where name = 'rate counters'`,
  );
  expect(rows[0].value).not.toEqual(value);
});

async function withLimits(limits: Partial<RateLimits>) {
  const rateLimits = { ...testConfig('').rateLimits, ...limits };
  return buildTestApp({ config: { rateLimits } });
}

it('refuses further requests in a window without asking the database', async () => {
  const { app, database } = await withLimits({ signUpPerAddress: { max: 2, windowMs: minute } });
  const tripsSince = countTrips(database);
  const signUp = async () => {
    const request = { method: 'POST', url: '/api/auth/signup', payload: {} } as const;
    return (await app.inject(request)).statusCode;
  };
  expect([await signUp(), await signUp(), await signUp()]).toEqual([400, 400, 429]);
  tripsSince();
  expect(await signUp()).toBe(429);
  expect(tripsSince()).toBe(0);
});

it('erases the counters of windows that are over', async () => {
  const { app, database } = await withLimits({
    signInPerAddress: { max: 9, windowMs: minute },
    wrongPasswordsPerAccount: { max: 9, windowMs: 2 * minute },
  });
  await login(app, 'ana@example.com');
  await deleteEndedCounters(database.db, Date.now() + minute);
  const { rows } = await database.pool.query('select key from rate_counters');
  expect(rows.map(({ key }) => key)).toContainEqual(
    expect.stringContaining('wrongPasswordsPerAccount:'),
  );
  expect(rows.map(({ key }) => key)).not.toContainEqual(
    expect.stringContaining('signInPerAddress:'),
  );
});

it('has the limits that the product promises', () => {
  const { signInPerAddress, passwordsPerSession, signUpPerAddress, tipWritesPerAddress } =
    rateLimits;
  expect(signInPerAddress).toEqual({ max: 10, windowMs: minute });
  expect(wrongPasswordsPerAccountAndNetwork).toEqual({ max: 10, windowMs: 5 * minute });
  expect(passwordsPerSession).toEqual({ max: 10, windowMs: minute });
  expect(signUpPerAddress).toEqual({ max: 20, windowMs: 60 * minute });
  expect(tipWritesPerAddress).toEqual({ max: 4000, windowMs: 10 * minute });
});
