// After too many wrong passwords, a link lets the account's owner sign in at once.
import type { FastifyInstance } from 'fastify';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { RateLimits } from '../../../src/server/rate-limits/table';
import { buildTestApp } from '../../support/app';
import { mailTo, tokenIn } from '../../support/mailbox';
import { codeOf } from '../../support/tipper';
import { goodPassword, signUpUser } from '../../support/workers';

const subject = 'Too many wrong passwords for your Tipwell account';

/** Starts a server that allows three wrong passwords and, until those expire, one link. */
async function strictServer(more: Partial<RateLimits> = {}) {
  const { app, database, databaseUrl, config } = await buildTestApp();
  const rateLimits = {
    ...config.rateLimits,
    ...more,
    wrongPasswordsPerAccountAndNetwork: minutes(3),
    unlockLinksPerAccountAndNetwork: minutes(1),
    unlockLinksPerAccount: minutes(2),
  };
  const options = { databaseUrl, config: { rateLimits } };
  const another = await buildTestApp(options);
  const { email } = await signUpUser(app);
  const served = await buildTestApp(options);
  const mails = async (to = email) =>
    (await mailTo({ app: served.app, database }, to)).filter((mail) => mail.subject === subject);
  return { app: served.app, another: another.app, database, email, mails };
}

const minutes = (max: number) => ({ max, windowMs: 5 * 60_000 });

const signIn = (app: FastifyInstance, email: string, password: string, network = '198.51.100.1') =>
  app.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress: network,
    payload: { email, password },
  });
async function guess(app: FastifyInstance, email: string, times: number, network?: string) {
  for (let turn = 0; turn < times; turn += 1) await signIn(app, email, 'Guess1', network);
}
const unlock = (app: FastifyInstance, token: string) =>
  app.inject({
    method: 'POST',
    url: '/api/auth/unlock',
    remoteAddress: '198.51.100.1',
    payload: { token },
  });

describe('after too many wrong passwords', () => {
  it('an email has a link that lifts the lock once, in every process', async () => {
    const { app, another, email, mails } = await strictServer();
    await guess(app, email, 2);
    expect(await mails()).toEqual([]);
    await guess(app, email, 1);
    for (const server of [app, another]) {
      expect(codeOf(await signIn(server, email, goodPassword))).toEqual([429, 'sign_in_locked']);
    }
    const [mail] = await mails();
    const token = tokenIn(mail ?? { text: '' }, '/unlock');
    expect((await unlock(app, token)).json()).toEqual({ email });
    expect((await signIn(another, email, goodPassword)).statusCode).toBe(200);
    expect(codeOf(await unlock(app, token))).toEqual([410, 'unlock_link_invalid']);
  });

  it('one lock sends one email, however many guesses follow at once', async () => {
    const { app, email, mails } = await strictServer();
    await Promise.all(Array.from({ length: 9 }, () => guess(app, email, 2)));
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    await unlock(app, tokenIn(mail ?? { text: '' }, '/unlock'));
    await guess(app, email, 3);
    expect(await mails()).toHaveLength(2);
  });

  it('guesses from many networks send only a few emails', async () => {
    const { app, email, mails } = await strictServer();
    for (let network = 1; network < 6; network += 1) {
      await guess(app, email, 3, `203.0.113.${network}`);
    }
    expect(await mails()).toHaveLength(2);
  });

  describe('from many networks', () => {
    const elsewhere = '192.0.2.77';
    /** Makes two guesses from each of many networks, too few for any limit per network. */
    async function guessFromEverywhere(app: FastifyInstance, email: string) {
      for (let network = 1; network <= 6; network += 1) {
        await guess(app, email, 2, `2001:db8:7:${network}::1`);
      }
    }

    it('a browser that the account has been used in is let in, and any other is not', async () => {
      const { app, another, email } = await strictServer({ wrongPasswordsPerAccount: minutes(10) });
      const used = await signIn(app, email, goodPassword, elsewhere);
      const [device] = /tipwell_device=[^;]+/.exec(String(used.headers['set-cookie'])) ?? [''];
      await guessFromEverywhere(app, email);
      for (const server of [app, another]) {
        expect(codeOf(await signIn(server, email, goodPassword, elsewhere))).toEqual([
          429,
          'sign_in_locked',
        ]);
      }
      const known = await app.inject({
        method: 'POST',
        url: '/api/auth/login',
        remoteAddress: elsewhere,
        headers: { cookie: device },
        payload: { email, password: goodPassword },
      });
      expect(known.statusCode).toBe(200);
    });

    it('the link in the email lets its owner in from where they open it', async () => {
      const { app, email, mails } = await strictServer({ wrongPasswordsPerAccount: minutes(10) });
      await guessFromEverywhere(app, email);
      const [mail] = await mails();
      const opened = await app.inject({
        method: 'POST',
        url: '/api/auth/unlock',
        remoteAddress: elsewhere,
        payload: { token: tokenIn(mail ?? { text: '' }, '/unlock') },
      });
      expect(opened.statusCode).toBe(200);
      expect((await signIn(app, email, goodPassword, elsewhere)).statusCode).toBe(200);
    });

    it('sign-ins from one site of IPv6 are counted together', async () => {
      const { app } = await strictServer({ signInPerSite: minutes(10) });
      const statuses: number[] = [];
      for (let network = 1; network <= 11; network += 1) {
        const email = `someone-${network}@example.com`;
        const answer = await signIn(app, email, 'Guess1', `2001:db8:9:${network}::1`);
        statuses.push(answer.statusCode);
      }
      expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 401));
      expect(statuses.at(-1)).toBe(429);
    });
  });

  it('a link lifts the lock of its network alone', async () => {
    const { app, email, mails } = await strictServer();
    await guess(app, email, 3, '203.0.113.1');
    await guess(app, email, 3, '203.0.113.2');
    const [, first] = await mails();
    await unlock(app, tokenIn(first ?? { text: '' }, '/unlock'));
    expect((await signIn(app, email, goodPassword, '203.0.113.1')).statusCode).toBe(200);
    expect((await signIn(app, email, goodPassword, '203.0.113.2')).statusCode).toBe(429);
  });

  it('its owner need not wait for others in the network, a few times, while they still wait', async () => {
    const limits = { signInPerAddress: minutes(4), signInsAfterUnlock: minutes(2) };
    const { app, another, email, mails } = await strictServer(limits);
    await guess(app, email, 3);
    await guess(app, 'colleague@example.com', 1);
    // Both limits are reached; the email says which one its link lifts.
    expect(codeOf(await signIn(app, email, goodPassword))).toEqual([429, 'sign_in_locked']);
    const [mail] = await mails();
    const token = tokenIn(mail ?? { text: '' }, '/unlock');
    expect((await unlock(app, token)).statusCode).toBe(200);
    const colleague = await signIn(app, 'colleague@example.com', goodPassword);
    expect(codeOf(colleague)).toEqual([429, 'rate_limited']);
    expect((await signIn(app, email, 'Guess1')).statusCode).toBe(401);
    expect((await signIn(another, email, goodPassword)).statusCode).toBe(200);
    expect(codeOf(await signIn(app, email, goodPassword))).toEqual([429, 'rate_limited']);
  });

  it('an address without an account gets the same answer, and no email', async () => {
    const { app, email, database, mails } = await strictServer();
    const nobody = 'nobody@example.com';
    for (const address of [email, nobody]) await guess(app, address, 3);
    const [known, unknown] = [
      await signIn(app, email, goodPassword),
      await signIn(app, nobody, goodPassword),
    ];
    expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
    expect(await mails(nobody)).toEqual([]);
    const { rows } = await database.pool.query('select from messages where recipient = $1', [
      nobody,
    ]);
    expect(rows).toEqual([]);
  });

  it('a server that sends no email promises none', async () => {
    const { databaseUrl, config } = await buildTestApp();
    const wrongPasswordsPerAccountAndNetwork = { max: 1, windowMs: 60_000 };
    const rateLimits = { ...config.rateLimits, wrongPasswordsPerAccountAndNetwork };
    const options = { databaseUrl, config: { rateLimits, showMailbox: false } };
    const { app, database } = await buildTestApp(options);
    const { email } = await signUpUser(app);
    expect((await signIn(app, email, 'Guess1')).statusCode).toBe(401);
    expect((await signIn(app, email, 'Guess1')).statusCode).toBe(429);
    expect((await database.pool.query('select from messages')).rows).toEqual([]);
  });
});

it('lifts no lock with a link that has expired or was never sent', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-01T12:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  const { app, email, mails } = await strictServer();
  await guess(app, email, 3);
  const [mail] = await mails();
  expect(codeOf(await unlock(app, 'A'.repeat(43)))).toEqual([410, 'unlock_link_invalid']);
  expect((await signIn(app, email, goodPassword)).statusCode).toBe(429);
  vi.setSystemTime(Date.now() + 30 * 60_000);
  const token = tokenIn(mail ?? { text: '' }, '/unlock');
  expect(codeOf(await unlock(app, token))).toEqual([410, 'unlock_link_invalid']);
});

it('stores neither the link nor the network', async () => {
  const { app, email, database, mails } = await strictServer();
  await guess(app, email, 3, '203.0.113.77');
  const [mail] = await mails();
  const token = tokenIn(mail ?? { text: '' }, '/unlock');
  const links = (await database.pool.query('select * from unlock_links')).rows;
  const messages = (await database.pool.query('select * from messages')).rows;
  expect(links).toHaveLength(1);
  for (const secret of [token, '203.0.113.77']) {
    expect(JSON.stringify([links, messages])).not.toContain(secret);
  }
});
