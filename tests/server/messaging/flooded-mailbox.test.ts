// Unsolicited emails: anyone can enter someone else's address.
import { expect, it } from 'vitest';
import { messageLimits, rateLimits } from '../../../src/server/rate-limits/table';
import { buildTestApp } from '../../support/app';
import { mailTo } from '../../support/mailbox';
import { Tipper } from '../../support/tipper';
import { goodPassword, signUpUser, signUpWorker } from '../../support/workers';

const { app, database } = await buildTestApp();

const passwordAfter = (changes: number) => (changes === 0 ? goodPassword : `Changed${changes}x`);

/** Returns how many emails have arrived at these addresses. */
async function arrived(...addresses: string[]): Promise<number> {
  const mails = await Promise.all(addresses.map((address) => mailTo({ app, database }, address)));
  return mails.flat().length;
}

async function reportTip(profileId: string, tipperEmail: string) {
  const tipper = new Tipper(app, profileId);
  const contact = { tipperName: 'Somebody', tipperContactMethod: 'email', tipperEmail };
  await tipper.attempt({ ...contact, tipperPhone: null });
  await tipper.report();
}

it('gets five thank-yous a day, however many are caused at once and however it is spelled', async () => {
  const { profile } = await signUpWorker(app);
  const spellings = ['stranger@gmail.com', 's.tranger@gmail.com', 'stranger+1@googlemail.com'];
  await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      reportTip(profile.id, spellings[index % spellings.length] ?? ''),
    ),
  );
  expect(await arrived(...spellings)).toBe(5);
});

it('gets five links to confirm it, no matter who enters it', async () => {
  const named = ['victim', 'victim+1', 'victim+2', 'victim+3'].map((name) => `${name}@example.com`);
  for (const email of named) {
    const { token } = await signUpUser(app, { email });
    for (let again = 0; again < 4; again++) {
      await app.inject({
        method: 'POST',
        url: '/api/account/email/confirmation',
        headers: { authorization: `Bearer ${token}` },
      });
    }
  }
  expect(await arrived(...named)).toBe(5);
});

it('still gets everything about its own account when others have used up its limits', async () => {
  const { user, token } = await signUpUser(app);
  await database.pool.query('update users set email_confirmed_at = now() where id = $1', [user.id]);
  const { profile } = await signUpWorker(app);
  for (let tip = 0; tip < 8; tip++) await reportTip(profile.id, user.email);
  const before = await arrived(user.email);
  for (let change = 0; change < 7; change++) {
    const changed = await app.inject({
      method: 'PUT',
      url: '/api/account/password',
      headers: { authorization: `Bearer ${token}` },
      payload: { currentPassword: passwordAfter(change), newPassword: passwordAfter(change + 1) },
    });
    expect(changed.statusCode).toBe(200);
  }
  expect((await arrived(user.email)) - before).toBe(7);
});

it('still gets the links that let its worker back in', async () => {
  // As if strangers had used up all of the mailbox's emails.
  const none = { max: 0, windowMs: 24 * 60 * 60_000 };
  const limits = { ...messageLimits, emailsPerMailbox: none };
  const server = await buildTestApp({ config: { messageLimits: limits, rateLimits } });
  const [worker, stranger] = await Promise.all(
    ['victim', 'victim+1'].map((name) => signUpUser(server.app, { email: `${name}@example.com` })),
  );
  const confirm = 'update users set email_confirmed_at = now() where id = $1';
  await server.database.pool.query(confirm, [worker?.user.id]);
  const post = async (url: string, payload: object, remoteAddress: string) =>
    server.app.inject({ method: 'POST', url, payload, remoteAddress });
  const subjects: Record<string, string[]> = {};
  for (const [index, email] of [stranger?.email ?? '', worker?.email ?? ''].entries()) {
    const network = `198.51.100.${index}`;
    for (let again = 0; again < 5; again++)
      await post('/api/auth/password-reset', { email }, network);
    for (let guess = 0; guess < 10; guess++) {
      await post('/api/auth/login', { email, password: 'NotMine1' }, network);
    }
    subjects[email] = (await mailTo(server, email)).map(({ subject }) => subject).toSorted();
  }
  expect(subjects['victim@example.com']).toEqual([
    ...Array.from({ length: 5 }, () => 'Reset your Tipwell password'),
    'Too many wrong passwords for your Tipwell account',
  ]);
  expect(subjects['victim+1@example.com']).toEqual([]);
});
