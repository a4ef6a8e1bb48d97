// Emails sent through a real SMTP server.
import { generateKeyPairSync } from 'node:crypto';
import { expect, it } from 'vitest';
import { DISPLAY_NAME_MAX_LENGTH } from '#contract/limits';
import { writeEmail } from '../../../src/server/messaging/write-email';
import type { Config } from '../../../src/server/start/config';
import { buildTestApp } from '../../support/app';
import { forgetConfirmations } from '../../support/mailbox';
import { type SmtpReceiver, startSmtpReceiver } from '../../support/smtp-receiver';
import { goodPassword, signUpUser } from '../../support/workers';

/** Builds a server that sends through the receiver, and a user whose password can be changed. */
async function buildSender(receiver: SmtpReceiver, changes: Partial<Config> = {}) {
  const smtp = { ...receiver.settings, ...changes.smtp };
  const test = await buildTestApp({ config: { ...changes, smtp, showMailbox: false } });
  const user = await signUpUser(test.app);
  await forgetConfirmations(test.database);
  return { ...test, user };
}

type Sender = Awaited<ReturnType<typeof buildSender>>;

/** Causes an email: the notification that the password has changed. */
const changePassword = ({ app, user }: Sender) =>
  app.inject({
    method: 'PUT',
    url: '/api/account/password',
    headers: user.headers,
    payload: { currentPassword: goodPassword, newPassword: goodPassword },
  });

/** Makes all pending retries due. */
const letWaitEnd = ({ database }: Sender) =>
  database.pool.query('update graphile_worker._private_jobs set run_at = now()');

const messagesOf = async ({ database }: Sender) =>
  (await database.pool.query('select id, sent_at, failed_at, failure from messages')).rows;
const jobsOf = async ({ database }: Sender) =>
  (await database.pool.query('select attempts from graphile_worker._private_jobs')).rows;

it('stays as narrow as its screen with a name without spaces, wherever it stands', async () => {
  const name = 'W'.repeat(DISPLAY_NAME_MAX_LENGTH);
  const { html } = await writeEmail(
    'thank-you',
    {
      workerName: name,
      photoUrl: null,
      tipperName: name,
      amount: '$12.50',
      methodName: 'Venmo',
      reportedAt: new Date('2026-05-31T18:30:00Z'),
      timeZone: null,
      reference: '4F3A-91C2',
      pageUrl: 'https://tips.example.com/u/demo',
      removalUrl: 'https://tips.example.com/remove-details',
      unsubscribeUrl: 'https://tips.example.com/remove-details',
    },
    'https://tips.example.com',
  );
  const written = /<(h1|p|td)\b[^>]*style="([^"]*)"[^>]*>(?:[^<]|<!--|<a\b)*?W{80}/g;
  const places = [...html.matchAll(written)].map(([, tag, style]) => [
    tag,
    style?.includes('word-break:break-word'),
  ]);
  expect(places).toEqual([
    ['h1', true],
    ['p', true],
    ['td', true],
    ['p', true],
  ]);
});

it('is sent once, as HTML and as plain text, under a stable Message-ID', async () => {
  const receiver = await startSmtpReceiver();
  const sender = await buildSender(receiver);
  await changePassword(sender);
  await sender.app.jobs.runDue();
  await sender.app.jobs.runDue();
  const [message] = await messagesOf(sender);
  expect(receiver.taken).toMatchObject([
    {
      subject: 'Your Tipwell password was changed',
      messageId: `<${message.id}@tipwell.example>`,
      from: { text: '"Tipwell" <tips@tipwell.example>' },
      to: { text: sender.user.email },
      html: expect.stringContaining('<h1'),
      text: expect.stringContaining('The password of your Tipwell account was changed'),
    },
  ]);
  expect(receiver.taken[0]?.headers.get('auto-submitted')).toBe('auto-generated');
  expect(message).toMatchObject({ sent_at: expect.any(Date), failed_at: null });
  expect(await jobsOf(sender)).toEqual([]);
});

it('is retried later if the server cannot take it now', async () => {
  const receiver = await startSmtpReceiver();
  const sender = await buildSender(receiver);
  receiver.next.push(451);
  await changePassword(sender);
  await sender.app.jobs.runDue();
  expect(await messagesOf(sender)).toMatchObject([{ sent_at: null, failed_at: null }]);
  expect(await jobsOf(sender)).toEqual([{ attempts: 1 }]);
  expect(receiver.taken).toHaveLength(0);
  await letWaitEnd(sender);
  await sender.app.jobs.runDue();
  expect(receiver.taken).toHaveLength(1);
  expect(await messagesOf(sender)).toMatchObject([{ sent_at: expect.any(Date), failure: null }]);
});

it('is retried later if the server stops answering in mid-delivery', async () => {
  const receiver = await startSmtpReceiver();
  const sender = await buildSender(receiver, { smtp: { ...receiver.settings, timeoutMs: 500 } });
  receiver.next.push('stall');
  await changePassword(sender);
  await sender.app.jobs.runDue();
  expect(receiver.taken).toHaveLength(0);
  expect(await messagesOf(sender)).toMatchObject([{ sent_at: null, failed_at: null }]);
  // On a busy machine, this short a timeout may expire again through no fault of the server.
  const sent = async () => {
    await letWaitEnd(sender);
    await sender.app.jobs.runDue();
    return (await messagesOf(sender)).every(({ sent_at }) => sent_at !== null);
  };
  await expect.poll(sent, { timeout: 15_000 }).toBe(true);
  expect(new Set(receiver.taken.map(({ messageId }) => messageId)).size).toBe(1);
});

it('is given up if the server refuses it permanently, and the operator can see why', async () => {
  const receiver = await startSmtpReceiver();
  const sender = await buildSender(receiver);
  receiver.next.push(550);
  await changePassword(sender);
  await sender.app.jobs.runDue();
  await letWaitEnd(sender);
  await sender.app.jobs.runDue();
  expect(receiver.taken).toHaveLength(0);
  expect(await jobsOf(sender)).toEqual([]);
  expect(await messagesOf(sender)).toMatchObject([
    { sent_at: null, failed_at: expect.any(Date), failure: expect.stringContaining('550') },
  ]);
});

it('is retried later if the server refuses our sender, which says nothing about the recipient', async () => {
  const receiver = await startSmtpReceiver();
  const sender = await buildSender(receiver);
  receiver.sendersRefused.push(550);
  await changePassword(sender);
  await sender.app.jobs.runDue();
  expect(await messagesOf(sender)).toMatchObject([{ sent_at: null, failed_at: null }]);
  expect(await jobsOf(sender)).toEqual([{ attempts: 1 }]);
  await letWaitEnd(sender);
  await sender.app.jobs.runDue();
  expect(receiver.taken).toHaveLength(1);
  expect(await messagesOf(sender)).toMatchObject([{ sent_at: expect.any(Date), failure: null }]);
});

it('is sent twice only if the acceptance was lost, and then with the same Message-ID', async () => {
  const receiver = await startSmtpReceiver();
  const sender = await buildSender(receiver);
  receiver.next.push('take and hang up');
  await changePassword(sender);
  await sender.app.jobs.runDue();
  await letWaitEnd(sender);
  await sender.app.jobs.runDue();
  const ids = receiver.taken.map(({ messageId }) => messageId);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

it('is not sent once it is too old to be of use', async () => {
  const receiver = await startSmtpReceiver();
  let now = Date.now();
  const smtp = receiver.settings;
  const test = await buildTestApp({ config: { smtp }, clock: { now: () => now } });
  const { email } = await signUpUser(test.app);
  await forgetConfirmations(test.database);
  await test.app.inject({
    method: 'POST',
    url: '/api/auth/password-reset',
    payload: { email },
  });
  now += 2 * 60 * 60_000;
  await test.app.jobs.runDue();
  expect(receiver.taken).toEqual([]);
  const { rows } = await test.database.pool.query('select failed_at from messages');
  expect(rows).toEqual([{ failed_at: new Date(now) }]);
});

it('is queued only with its cause', async () => {
  const receiver = await startSmtpReceiver();
  const sender = await buildSender(receiver);
  const { app, user } = sender;
  const answer = await app.inject({
    method: 'PUT',
    url: '/api/account/password',
    headers: user.headers,
    payload: { currentPassword: 'NotMine1', newPassword: goodPassword },
  });
  expect(answer.statusCode).toBe(403);
  expect(await messagesOf(sender)).toEqual([]);
  expect(await jobsOf(sender)).toEqual([]);
});

it('goes to one address, whatever the address or the name contains', async () => {
  const receiver = await startSmtpReceiver();
  const sender = await buildSender(receiver);
  // No call accepts such an address; even if one did, it must have no effect.
  await sender.database.pool.query('update users set email = $1, first_name = $2', [
    'ada@example.com\r\nBcc: eve@example.com',
    'Ada\r\nBcc: eve@example.com\r\n\r\n<b>Hello</b>',
  ]);
  await changePassword(sender);
  await sender.app.jobs.runDue();
  expect(receiver.recipients).not.toContain('eve@example.com');
  for (const { bcc, html } of receiver.taken) {
    expect(bcc).toBeUndefined();
    expect(html).not.toContain('<b>Hello</b>');
  }
});

it('is signed if the operator has set a key', async () => {
  const receiver = await startSmtpReceiver();
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const dkim = { domainName: 'tipwell.example', keySelector: 'mail', privateKey };
  const sender = await buildSender(receiver, { smtp: { ...receiver.settings, dkim } });
  await changePassword(sender);
  await sender.app.jobs.runDue();
  const [mail] = receiver.taken;
  expect(JSON.stringify(mail?.headers.get('dkim-signature'))).toContain('tipwell.example');
});
