// Each link in a message works for one purpose only: no other kind of link's token is accepted.
import { expect, it } from 'vitest';
import { createUnsubscribeTokens } from '../../../src/server/messaging/unsubscribe-tokens';
import { createTipTokens } from '../../../src/server/tips/tip-tokens';
import { buildTestApp } from '../../support/app';
import { mailTo, tokenIn } from '../../support/mailbox';
import { testConfig } from '../../support/test-config';
import { newSession, Tipper } from '../../support/tipper';
import { signUpWorker } from '../../support/workers';

const { rateLimits } = testConfig('postgresql://localhost/none');
const test = await buildTestApp({
  config: {
    rateLimits: {
      ...rateLimits,
      wrongPasswordsPerAccountAndNetwork: { max: 1, windowMs: 60_000 },
    },
  },
});
const { app, database } = test;
const worker = await signUpWorker(app);
const tipper = new Tipper(app, worker.profile.id);

const send = (method: 'POST' | 'PUT', url: string, payload: object) =>
  app.inject({ method, url, payload });

/** Uses each kind of link. */
const uses = {
  unsubscribe: (token: string) => send('POST', '/api/unsubscriptions', { token }),
  confirmation: (token: string) => send('POST', '/api/auth/email-confirmation', { token }),
  unlock: (token: string) => send('POST', '/api/auth/unlock', { token }),
  reminder: (token: string) =>
    send('POST', '/api/tips/resume', {
      token,
      profileId: worker.profile.id,
      sessionId: newSession(),
    }),
  removal: (token: string) => send('POST', '/api/contact-removals', { token }),
  reset: (token: string) =>
    send('PUT', '/api/auth/password-reset', { token, newPassword: 'AnotherHorse2' }),
};
type Kind = keyof typeof uses;

/** Returns the tokens of all kinds of links, all for the same worker or a tip to them. */
async function secrets(): Promise<Record<Kind, string>> {
  const { email } = worker;
  const mailed = async (page: string) => {
    const mails = await mailTo(test, email);
    return tokenIn(mails.find(({ text }) => text.includes(`${page}#`)) ?? { text: '' }, page);
  };
  const confirmation = await mailed('/confirm-email');
  await send('POST', '/api/auth/password-reset', { email });
  for (const password of ['Guess1', 'Guess2'])
    await send('POST', '/api/auth/login', { email, password });
  await tipper.attempt();
  await tipper.patch({ paymentMethod: 'venmo' });
  const tipTokens = createTipTokens(database);
  return {
    confirmation,
    unlock: await mailed('/unlock'),
    reset: await mailed('/reset-password'),
    reminder: await tipTokens.issue('resumption', tipper.tipId),
    removal: await tipTokens.issue('contact removal', tipper.tipId),
    unsubscribe: await createUnsubscribeTokens(database).issue({
      userId: worker.user.id,
      kind: 'weekly',
    }),
  };
}

/** Reads everything that any of them could change. */
async function stored(): Promise<string> {
  const tables = ['users', 'tips', 'sessions', 'notification_preferences', 'rate_counters'];
  const kept = tables.map(
    // Other counters count every request.
    (table) => `select row_to_json(t)::text as kept from ${table} t
                 ${table === 'rate_counters' ? "where key like 'wrong%'" : ''}`,
  );
  const { rows } = await database.pool.query(kept.join(' union all '));
  return JSON.stringify(rows.map((row) => row.kept).sort());
}

it('changes nothing with the secret of another link, and still works itself', async () => {
  const secret = await secrets();
  const kinds = Object.keys(uses) as Kind[];
  const before = await stored();
  for (const kind of kinds) {
    for (const other of kinds.filter((one) => one !== kind)) {
      const answer = await uses[kind](secret[other]);
      const { code, message } = answer.json();
      expect([kind, other, code]).toEqual([
        kind,
        other,
        expect.stringMatching(/_link_invalid$|^invalid_input$/),
      ]);
      expect(answer.statusCode).toBeLessThan(500);
      expect(message).not.toBe('');
    }
  }
  expect(await stored()).toBe(before);
  for (const kind of kinds) {
    expect([kind, (await uses[kind](secret[kind])).statusCode]).toEqual([kind, 200]);
  }
});
