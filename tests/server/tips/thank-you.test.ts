// Thank-you emails to tippers, with the receipt and a link that removes the contact details.

import type { FastifyInstance } from 'fastify';
import { NIL } from 'uuid';
import { expect, it } from 'vitest';
import type { OwnProfileBody } from '#contract/profiles/own-profile';
import { createTipTokens } from '../../../src/server/tips/tip-tokens';
import { buildTestApp } from '../../support/app';
import { forgetConfirmations, mailTo } from '../../support/mailbox';
import { clickOnce, oneClickForms, oneClickPath } from '../../support/one-click';
import { startSmtpReceiver } from '../../support/smtp-receiver';
import { storedTip } from '../../support/stored-tips';
import { codeOf, Tipper } from '../../support/tipper';
import { signUpWorker } from '../../support/workers';

const { app, database } = await buildTestApp();
const worker = await signUpWorker(app);

let tippers = 0;
const byEmail = (email: string) => ({
  tipperName: 'Grace Hopper',
  tipperContactMethod: 'email',
  tipperEmail: email,
  tipperPhone: null,
});

/** Creates a tipper who has left an address and consented. */
async function aTipper(changes = {}, profileId = worker.profile.id) {
  tippers += 1;
  const email = `tipper-${tippers}@example.com`;
  const tipper = new Tipper(app, profileId);
  await tipper.attempt({ ...byEmail(email), ...changes });
  return { tipper, email };
}

const inNewYork = { 'x-user-timezone': 'America/New_York' };
const thanksTo = (email: string) => mailTo({ app, database }, email);
const removalTokenIn = (text: string) => /\/remove-details#([\w-]+)/.exec(text)?.[1] ?? '';
const remove = (token: string) =>
  app.inject({ method: 'POST', url: '/api/contact-removals', payload: { token } });

/** Creates a tipper who has been thanked, and returns the token of the email's link too. */
async function aThankedTipper() {
  const asked = await aTipper();
  await asked.tipper.patch({ paymentMethod: 'venmo' });
  await asked.tipper.confirm(inNewYork);
  const [mail] = await thanksTo(asked.email);
  return { ...asked, mail, token: removalTokenIn(mail?.text ?? '') };
}

it("thanks in the worker's name once the payment is reported, with the receipt", async () => {
  const { tipper, email } = await aTipper();
  await tipper.patch({ paymentMethod: 'venmo' });
  expect(await thanksTo(email)).toEqual([]);
  await tipper.confirm(inNewYork);
  const mails = await thanksTo(email);
  expect(mails).toMatchObject([{ subject: 'Thank you from Ada M.' }]);
  const { text, html } = mails[0] ?? { text: '', html: '' };
  const { completed_at: at } = await storedTip(database, tipper.tipId);
  const format = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'America/New_York' } as const;
  const reference = `${tipper.tipId.slice(-8, -4)}-${tipper.tipId.slice(-4)}`.toUpperCase();
  const facts = ['Hi Grace Hopper,', 'Amount: $20.00', 'With: Venmo', `Reference: ${reference}`];
  for (const fact of [...facts, `Reported: ${at.toLocaleString('en-US', format)}`]) {
    expect(text).toContain(fact);
  }
  expect(html).toContain(`/u/${worker.profile.handle}"`);
});

it('thanks nobody without consent, address or report', async () => {
  const { tipper: silent, email: first } = await aTipper({ tipperOptIn: false });
  await silent.patch({ paymentMethod: 'venmo' });
  await silent.confirm();
  const { tipper: undecided, email: second } = await aTipper();
  await undecided.patch({ paymentMethod: 'venmo' });
  const nameless = new Tipper(app, worker.profile.id);
  await nameless.create({ status: 'completed' });
  expect([...(await thanksTo(first)), ...(await thanksTo(second))]).toEqual([]);
  const { rows } = await database.pool.query('select from messages where tip_id = any($1)', [
    [silent.tipId, undecided.tipId, nameless.tipId],
  ]);
  expect(rows).toHaveLength(0);
});

it('thanks once, whatever is repeated, and for a tip completed from the start', async () => {
  const { tipper, email } = await aTipper();
  await tipper.patch({ paymentMethod: 'venmo' });
  const key = { 'idempotency-key': 'report' };
  await Promise.all([tipper.confirm(key), tipper.confirm(), tipper.confirm({ ...key })]);
  await tipper.confirm(key);
  await tipper.rate(5, 'Lovely');
  await tipper.convert();
  expect(await thanksTo(email)).toHaveLength(1);

  // A phone whose attempt was rejected sends all details with the tip.
  const whole = new Tipper(app, worker.profile.id);
  const contact = { customerName: 'Joan', customerEmail: 'joan@example.com' };
  const tip = { ...contact, customerContactType: 'email', tipperOptIn: true, status: 'completed' };
  await whole.create(tip);
  await whole.create(tip);
  expect(await thanksTo('joan@example.com')).toHaveLength(1);
});

it('sends an address at most five thank-yous a day, as anybody can type it in', async () => {
  const email = 'somebody-else@example.com';
  for (let i = 0; i < 7; i += 1) {
    const tipper = new Tipper(app, worker.profile.id);
    await tipper.attempt(byEmail(email));
    await tipper.create({ status: 'completed' });
  }
  expect(await thanksTo(email)).toHaveLength(5);
});

it('keeps to that limit when the address is removed after each email, and erases it', async () => {
  const email = 'taken-back@example.com';
  const ids: string[] = [];
  const subjects: string[] = [];
  for (let i = 0; i < 7; i += 1) {
    const tipper = new Tipper(app, worker.profile.id);
    ids.push(tipper.tipId);
    await tipper.attempt(byEmail(email));
    await tipper.create({ status: 'completed' }, inNewYork);
    subjects.push(...(await thanksTo(email)).map(({ subject }) => subject));
    await tipper.patch({ tipperOptIn: false });
  }
  expect(subjects).toHaveLength(5);
  const { rows } = await database.pool.query('select * from messages where tip_id = any($1)', [
    ids,
  ]);
  expect(rows.filter(({ sent_at: sentAt }) => sentAt !== null)).toHaveLength(5);
  expect(rows).toMatchObject(rows.map(() => ({ details: {}, failure: null })));
  expect(JSON.stringify(rows)).not.toContain(email);
  expect(await thanksTo(email)).toEqual([]);
});

it('lets nobody put an advertisement, a header or markup into the email', async () => {
  const receiver = await startSmtpReceiver();
  const test = await buildTestApp({ config: { smtp: receiver.settings, showMailbox: false } });
  const hostile: [Partial<OwnProfileBody>, string][] = [
    [{ displayName: 'Ada\r\nBcc: eve@example.com' }, 'Win at http://evil.example'],
    [{ displayName: '<b onclick=x>Ada</b>' }, '<img src=x>'],
    [{ displayName: 'Buy now at evil.example' }, 'Call 555 123 4567 now'],
  ];
  for (const [profile, tipperName] of hostile) {
    const { profile: page } = await signUpWorker(test.app, profile);
    const tipper = new Tipper(test.app, page.id);
    await tipper.attempt({ ...byEmail('victim@example.com'), tipperName });
    await tipper.create({ status: 'completed' });
  }
  await forgetConfirmations(test.database);
  await test.app.jobs.runDue();
  expect(receiver.recipients).toEqual(hostile.map(() => 'victim@example.com'));
  for (const mail of receiver.taken) {
    expect(mail.bcc).toBeUndefined();
    expect(mail.html).not.toMatch(/<b onclick|<img src="?x|http:\/\/evil/);
    expect(`${mail.subject} ${mail.text}`).not.toMatch(/evil\.example|4567|[<]/);
  }
});

it.each([
  'eve@example.com\r\nBcc: ann@example.com',
  'eve\n@example.com',
  'eve@example.com,ann@example.com',
])('refuses an address that contains a line break or another address: %j', async (email) => {
  const tipper = new Tipper(app, worker.profile.id);
  expect(codeOf(await tipper.attempt(byEmail(email)))).toEqual([400, 'invalid_input']);
  const contact = { customerEmail: email, customerContactType: 'email', tipperOptIn: true };
  expect(codeOf(await tipper.create(contact))).toEqual([400, 'invalid_input']);
  expect(await storedTip(database, tipper.tipId)).toBeUndefined();
});

it('is not sent if the details were removed before', async () => {
  const { tipper, email } = await aTipper();
  await tipper.patch({ paymentMethod: 'venmo' });
  await tipper.confirm();
  await tipper.patch({ tipperOptIn: false });
  expect(await thanksTo(email)).toEqual([]);
});

it('has a link that erases the details, once and for all', async () => {
  const { tipper, token, email } = await aThankedTipper();
  for (let i = 0; i < 2; i += 1) {
    expect((await remove(token)).json()).toEqual({ success: true });
    expect(await storedTip(database, tipper.tipId)).toMatchObject({
      tipper_opt_in: false,
      tipper_name: null,
      tipper_email: null,
      status: 'completed',
      amount_cents: 2000,
    });
  }
  const { rows } = await database.pool.query('select from messages where recipient = $1', [email]);
  expect(rows).toHaveLength(0);
});

it.each(oneClickForms)(
  "removes the details with the mail program's own button, sent as %s",
  async (form) => {
    const receiver = await startSmtpReceiver();
    const test = await buildTestApp({ config: { smtp: receiver.settings, showMailbox: false } });
    const { profile } = await signUpWorker(test.app);
    const tipper = new Tipper(test.app, profile.id);
    await tipper.attempt(byEmail('grace@example.com'));
    await tipper.create({ status: 'completed' });
    await test.app.jobs.runDue();
    const path = oneClickPath(
      receiver.taken.find(({ subject }) => subject?.startsWith('Thank you')),
    );
    const kept = () => storedTip(test.database, tipper.tipId);
    // A program that merely opens an email's links must not erase anything.
    await test.app.inject({ url: path });
    expect(await kept()).toMatchObject({ tipper_email: 'grace@example.com' });
    for (const wrong of [
      '/remove-details',
      `${path}A`,
      path.replace(/.{3}$/, 'AAA'),
      `${path}&token=`,
    ]) {
      expect(codeOf(await clickOnce(test.app, wrong, form))).toEqual([410, 'contact_link_invalid']);
    }
    expect(await kept()).toMatchObject({ tipper_email: 'grace@example.com' });
    for (const _ of ['once', 'again']) {
      expect((await clickOnce(test.app, path, form)).statusCode).toBe(200);
      expect(await kept()).toMatchObject({
        tipper_opt_in: false,
        tipper_name: null,
        tipper_email: null,
        status: 'completed',
      });
    }
  },
);

it('refuses a link that is forged, truncated or of another kind', async () => {
  const { tipper, token } = await aThankedTipper();
  const { token: another } = await aThankedTipper();
  const before = await storedTip(database, tipper.tipId);
  const bytes = Buffer.from(token, 'base64url');
  bytes.writeUInt8(bytes.readUInt8(26) ^ 1, 26);
  const forged = [
    bytes.toString('base64url'),
    token.slice(0, 22) + another.slice(22),
    token.slice(0, -1),
    `${token.slice(0, -1)}!`,
    '',
    tipper.tipId,
    NIL,
  ];
  for (const wrong of forged) {
    const answer = await remove(wrong);
    expect([wrong, answer.statusCode, answer.json().code]).toEqual([
      wrong,
      410,
      'contact_link_invalid',
    ]);
  }
  expect((await remove(`${token}A`)).statusCode).toBe(400);
  expect(await storedTip(database, tipper.tipId)).toEqual(before);
});

it('keeps removed details out when an older write arrives late, and accepts new ones', async () => {
  const { tipper } = await aTipper();
  const whenGiven = new Date(Date.now() - 60_000).toISOString();
  const tipTokens = createTipTokens(database);
  await remove(await tipTokens.issue('contact removal', tipper.tipId));
  const sent = { 'x-sent-at': new Date().toISOString() };
  const details = byEmail('late@example.com');
  const late = await tipper.attempt({ ...details, amount: 25, occurredAt: whenGiven }, sent);
  expect(late.statusCode).toBe(201);
  expect(await storedTip(database, tipper.tipId)).toMatchObject({
    amount_cents: 2500,
    tipper_opt_in: false,
    tipper_email: null,
    tipper_name: null,
  });
  await tipper.attempt(details);
  expect(await storedTip(database, tipper.tipId)).toMatchObject({
    tipper_email: 'late@example.com',
  });
});

it('is promised only if a message can be sent', async () => {
  const thanksBy = async (test: { app: FastifyInstance }, handle: string) =>
    (await test.app.inject({ url: `/api/profiles/${handle}` })).json().thanksBy;
  expect(await thanksBy({ app }, worker.profile.handle)).toContain('email');
  const mute = await buildTestApp({ config: { showMailbox: false } });
  const { profile } = await signUpWorker(mute.app);
  expect(await thanksBy(mute, profile.handle)).toEqual(undefined);
});
