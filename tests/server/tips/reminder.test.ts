// The SMS reminder of a tip whose payment was started but never confirmed.
import { v7 as newTip } from 'uuid';
import { expect, it } from 'vitest';
import { smsParts } from '../../../src/server/messaging/rules/gsm-text';
import { createTipTokens } from '../../../src/server/tips/tip-tokens';
import { storedTip } from '../../support/stored-tips';
import { foundTeam } from '../../support/teams';
import { codeOf, newSession, Tipper } from '../../support/tipper';
import { replyOf, report } from '../../support/twilio-server';
import { signUpWorker } from '../../support/workers';
import {
  buildSmsServer,
  HOUR_MS,
  inNewYork,
  MINUTE_MS,
  number,
  type SmsServer,
} from '../messaging/sms-server';

const choose = (tipper: Tipper, paymentMethod = 'venmo', headers = inNewYork) =>
  tipper.patch({ paymentMethod, status: 'pending' }, headers);

/** Creates a tipper with a number who has chosen a method. */
async function aTipperWhoLeft(server: SmsServer, changes = {}) {
  const tipper = await server.tipper(inNewYork, changes);
  await choose(tipper);
  return tipper;
}

it('is sent once, half an hour after a method was chosen, and opens the tip', async () => {
  const server = await buildSmsServer();
  const tipper = await aTipperWhoLeft(server);
  await server.pass(30 * MINUTE_MS - 1);
  expect(server.twilio.taken).toEqual([]);
  await server.pass(1);
  expect(server.twilio.taken).toHaveLength(1);
  const [{ To, Body = '' } = {}] = server.twilio.taken;
  expect(To).toBe(number);
  expect(Body).toContain('did your $20.00 Venmo tip to Ada M. go out?');
  expect(Body).toContain(`/u/${server.worker.profile.handle}#tip=`);
  expect(Body).toMatch(/ Reply STOP to end$/);
  expect(smsParts(Body)).toBeLessThanOrEqual(2);
  await choose(tipper, 'cashapp');
  await server.pass(HOUR_MS);
  expect(server.twilio.taken).toHaveLength(1);
});

it('is sent once, even if the number is removed and entered again', async () => {
  const server = await buildSmsServer();
  const tipper = await aTipperWhoLeft(server);
  await server.pass(30 * MINUTE_MS);
  await tipper.attempt({ tipperOptIn: false }, inNewYork);
  await tipper.attempt({}, inNewYork);
  await choose(tipper);
  await server.pass(HOUR_MS);
  expect(server.twilio.taken).toHaveLength(1);

  // One that was never sent does not count towards the limit of one.
  const another = await aTipperWhoLeft(server);
  await another.attempt({ tipperOptIn: false }, inNewYork);
  await another.attempt({}, inNewYork);
  await choose(another);
  await server.pass(HOUR_MS);
  expect(server.twilio.taken).toHaveLength(2);
});

it('waits half an hour from the last choice', async () => {
  const server = await buildSmsServer();
  const tipper = await aTipperWhoLeft(server);
  await server.pass(20 * MINUTE_MS);
  await choose(tipper, 'cashapp');
  await server.pass(20 * MINUTE_MS);
  await choose(tipper, 'cashapp');
  await server.pass(29 * MINUTE_MS);
  expect(server.twilio.taken).toEqual([]);
  await server.pass(MINUTE_MS);
  expect(server.twilio.taken).toMatchObject([{ Body: expect.stringContaining('Cash App tip') }]);
});

const comebacks: [string, (server: SmsServer, tipper: Tipper) => Promise<unknown>][] = [
  ['reported the payment', (_, tipper) => tipper.confirm(inNewYork)],
  ['went back to the details', (_, tipper) => tipper.attempt({ tipperName: 'Grace' })],
  ['had the details restored', (_, tipper) => tipper.readAttempt()],
  ['opened the page again', ({ worker }, tipper) => tipper.scan(worker.profile.handle)],
  ['confirmed in an older app', (_, tipper) => tipper.convert()],
  ['took the number back', (_, tipper) => tipper.patch({ tipperOptIn: false })],
  ['replied STOP', ({ app }) => report(app, replyOf(number, 'STOP'))],
  [
    'met a page that was turned off',
    ({ app, worker }) =>
      app.inject({
        method: 'PUT',
        url: '/api/profiles/me/active',
        headers: worker.headers,
        payload: { active: false },
      }),
  ],
];

it.each(comebacks)('is not sent to somebody who %s', async (_, comeBack) => {
  const server = await buildSmsServer();
  const tipper = await aTipperWhoLeft(server);
  await server.pass(29 * MINUTE_MS);
  const answer = (await comeBack(server, tipper)) as { statusCode: number };
  expect(answer.statusCode).toBeLessThan(300);
  await server.pass(HOUR_MS);
  expect(server.twilio.taken.filter(({ Body }) => Body?.includes('go out?'))).toEqual([]);
});

it('is not canceled by what happened before the choice and arrives late', async () => {
  const server = await buildSmsServer();
  const tipper = await aTipperWhoLeft(server);
  await choose(tipper);
  await server.pass(MINUTE_MS);
  const time = (ms: number) => new Date(server.now() + ms).toISOString();
  const late = { occurredAt: time(-5 * MINUTE_MS) };
  await tipper.scan(server.worker.profile.handle, late, { 'x-sent-at': time(0) });
  await server.pass(30 * MINUTE_MS);
  expect(server.twilio.taken).toHaveLength(1);
});

/** Returns the time and headers that a phone sends later, once back online. */
function writtenEarlier(server: SmsServer, ms: number) {
  const time = (at: number) => new Date(at).toISOString();
  const happened = { occurredAt: time(server.now() - ms) };
  return { happened, headers: { ...inNewYork, 'x-sent-at': time(server.now()) } };
}

it('waits half an hour from the choice, even if it arrives late', async () => {
  const server = await buildSmsServer();
  const tipper = await server.tipper();
  await server.pass(HOUR_MS);
  const { happened, headers } = writtenEarlier(server, 20 * MINUTE_MS);
  await tipper.patch({ paymentMethod: 'venmo', status: 'pending', ...happened }, headers);
  await server.pass(10 * MINUTE_MS - 1);
  expect(server.twilio.taken).toEqual([]);
  await server.pass(1);
  expect(server.twilio.taken).toHaveLength(1);
});

it.each([
  ['goes out at once where its time has just passed', 2 * HOUR_MS, 1],
  ['stays away where its time has long passed', 3 * HOUR_MS, 0],
])('%s when the choice arrives', async (_, ms, sent) => {
  const server = await buildSmsServer();
  const tipper = await server.tipper();
  await server.pass(4 * HOUR_MS);
  const { happened, headers } = writtenEarlier(server, ms);
  await tipper.create({ amount: 20, paymentMethod: 'venmo', ...happened }, headers);
  await server.runJobs();
  expect(server.twilio.taken).toHaveLength(sent);
  await server.pass(HOUR_MS);
  expect(server.twilio.taken).toHaveLength(sent);
});

it.each([
  ['within the hour of the last visit', 5 * MINUTE_MS, 'visit first'],
  ['within the hour of the last visit', 5 * MINUTE_MS, 'choice first'],
  ['in a visit of its own', 2 * HOUR_MS, 'visit first'],
  ['in a visit of its own', 2 * HOUR_MS, 'choice first'],
])(
  'is not sent to somebody who reopened the page %s before the choice arrived (%s, %s)',
  async (_, pause, order) => {
    const server = await buildSmsServer();
    const { handle } = server.worker.profile;
    const tipper = await server.tipper();
    await tipper.scan(handle);
    await server.pass(pause);
    // Chosen 20 minutes ago offline; back on the page for 10 minutes.
    await server.pass(20 * MINUTE_MS);
    const choice = writtenEarlier(server, 20 * MINUTE_MS);
    const visit = writtenEarlier(server, 10 * MINUTE_MS);
    const change = { paymentMethod: 'venmo', status: 'pending', ...choice.happened };
    const writes = [
      () => tipper.scan(handle, visit.happened, visit.headers),
      () => tipper.patch(change, choice.headers),
    ];
    for (const write of order === 'visit first' ? writes : writes.reverse()) await write();
    await server.pass(HOUR_MS);
    expect(server.twilio.taken).toEqual([]);
  },
);

it('is not canceled by a repetition of the choice under the same key', async () => {
  const server = await buildSmsServer();
  const tipper = await server.tipper();
  const key = { ...inNewYork, 'idempotency-key': 'choice' };
  await tipper.patch({ paymentMethod: 'venmo', status: 'pending' }, key);
  await server.pass(20 * MINUTE_MS);
  await tipper.patch({ paymentMethod: 'venmo', status: 'pending' }, key);
  await server.pass(10 * MINUTE_MS);
  expect(server.twilio.taken).toHaveLength(1);
});

it('is not sent without a number or consent, or to an owner who tries the page', async () => {
  const server = await buildSmsServer();
  await aTipperWhoLeft(server, { tipperOptIn: false });
  const mail = { tipperContactMethod: 'email', tipperEmail: 'a@example.com', tipperPhone: null };
  await aTipperWhoLeft(server, mail);
  const owner = new Tipper(server.app, server.worker.profile.id);
  expect((await owner.attempt({}, server.worker.headers)).statusCode).toBe(422);
  await server.pass(HOUR_MS);
  expect(server.twilio.taken).toEqual([]);
});

it('waits for the next morning at most', async () => {
  // 8:30 PM.
  const server = await buildSmsServer({}, Date.parse('2036-01-16T01:31:00Z'));
  await aTipperWhoLeft(server);
  await server.pass(HOUR_MS);
  expect(server.twilio.taken).toEqual([]);
  await server.pass(11 * HOUR_MS);
  expect(server.twilio.taken).toHaveLength(1);

  const asleep = await buildSmsServer({}, Date.parse('2036-01-16T01:31:00Z'));
  await aTipperWhoLeft(asleep);
  // Nothing ran until noon.
  await asleep.pass(16 * HOUR_MS);
  expect(asleep.twilio.taken).toEqual([]);
  expect(await asleep.messages()).toMatchObject([{ failure: 'It could not be sent in time.' }]);
});

it.each([
  ['forward', '2036-10-04T10:45:00Z', 10 * 60 + 15],
  ['back', '2036-04-05T09:45:00Z', 12 * 60 + 15],
])(
  'waits for eight local time when the clock goes %s in the night',
  async (_, evening, minutes) => {
    // 8:45 PM in Sydney.
    const server = await buildSmsServer({}, Date.parse(evening));
    const inSydney = { 'x-user-timezone': 'Australia/Sydney' };
    await choose(await server.tipper(inSydney), 'venmo', inSydney);
    await server.pass(HOUR_MS);
    await server.pass((minutes - 61) * MINUTE_MS);
    expect(server.twilio.taken).toEqual([]);
    await server.pass(MINUTE_MS);
    expect(server.twilio.taken).toHaveLength(1);
  },
);

it('is given up rather than repeated if its delivery is unknown', async () => {
  const server = await buildSmsServer();
  server.twilio.next.push('hang up');
  await aTipperWhoLeft(server);
  await server.pass(30 * MINUTE_MS);
  await server.tryAgain();
  expect(server.twilio.taken).toHaveLength(1);
  expect(await server.messages()).toMatchObject([{ failed_at: expect.any(Date) }]);

  // A process killed while sending.
  const killed = await buildSmsServer();
  await aTipperWhoLeft(killed);
  await killed.database.pool.query('update messages set begun_at = now()');
  await killed.pass(HOUR_MS);
  expect(killed.twilio.taken).toEqual([]);
});

it('is retried if it was certainly not sent, and counts once towards the day', async () => {
  const server = await buildSmsServer({ smsPerDay: 1 });
  server.twilio.next.push({ status: 503, code: 20503 }, { status: 503, code: 20503 });
  await aTipperWhoLeft(server);
  await server.pass(30 * MINUTE_MS);
  await server.tryAgain();
  expect(server.twilio.taken).toEqual([]);
  await server.tryAgain();
  expect(server.twilio.taken).toHaveLength(1);

  // The database failed before.
  const other = await buildSmsServer();
  await aTipperWhoLeft(other);
  const counter = `smsPerPage:${other.worker.profile.id}`;
  const overflow = 'insert into rate_counters values ($1, 2147483647, 9e15)';
  await other.database.pool.query(overflow, [counter]);
  await other.pass(30 * MINUTE_MS);
  await other.database.pool.query('delete from rate_counters where key = $1', [counter]);
  await other.tryAgain();
  expect(other.twilio.taken).toHaveLength(1);
});

const tokenSentBy = ({ twilio }: SmsServer) =>
  /#tip=([\w-]{36}) /.exec(twilio.taken[0]?.Body ?? '')?.[1] ?? '';

/** Sends a reminder, and returns its link. */
async function aReminder() {
  const server = await buildSmsServer();
  const tipper = await aTipperWhoLeft(server);
  await server.pass(30 * MINUTE_MS);
  const token = tokenSentBy(server);
  const open = (changes = {}, sessionId = newSession()) => {
    const payload = { token, profileId: server.worker.profile.id, sessionId, ...changes };
    return server.app.inject({ method: 'POST', url: '/api/tips/resume', payload });
  };
  return { server, tipper, token, open };
}

it('has a link with which another phone can finish the tip, without contact details', async () => {
  const { server, tipper, open } = await aReminder();
  const session = newSession();
  const opened = await open({}, session);
  expect(opened.json()).toEqual({
    tipId: tipper.tipId,
    amount: 20,
    paymentMethod: 'venmo',
    receiverId: null,
  });
  const other = new Tipper(server.app, server.worker.profile.id, session);
  Object.assign(other, { tipId: tipper.tipId });
  expect(codeOf(await other.readAttempt())).toEqual([404, 'tip_not_found']);
  const key = { 'idempotency-key': 'from-another-phone' };
  expect((await other.patch({ paymentMethod: 'cashapp' }, key)).statusCode).toBe(200);
  expect((await other.patch({ paymentMethod: 'cashapp' }, key)).statusCode).toBe(200);
  expect((await other.create({ amount: 25, paymentMethod: 'zelle' })).statusCode).toBe(201);
  expect((await other.confirm()).statusCode).toBe(200);
  expect((await other.convert()).statusCode).toBe(200);
  expect((await other.rate(5)).statusCode).toBe(200);
  expect(await storedTip(server.database, tipper.tipId)).toMatchObject({
    status: 'completed',
    amount_cents: 2500,
    payment_method: 'zelle',
    rating: 5,
    tipper_phone_e164: number,
  });
  // The phone that started it may still report it, without effect.
  expect((await tipper.confirm()).statusCode).toBe(200);
  expect(codeOf(await open())).toEqual([422, 'tip_already_completed']);
});

it('has a link that a second browser opens without locking out the first', async () => {
  const { server, tipper, open } = await aReminder();
  const [inMessages, inBrowser] = [newSession(), newSession()];
  await open({}, inMessages);
  await open({}, inBrowser);
  await open({}, inBrowser);
  const first = new Tipper(server.app, server.worker.profile.id, inMessages);
  const second = new Tipper(server.app, server.worker.profile.id, inBrowser);
  for (const phone of [first, second]) Object.assign(phone, { tipId: tipper.tipId });
  // The first saved its report without a network, and sends it only now.
  expect((await second.patch({ paymentMethod: 'cashapp' })).statusCode).toBe(200);
  expect((await first.confirm()).statusCode).toBe(200);
  expect((await second.rate(5)).statusCode).toBe(200);
  expect((await tipper.convert()).statusCode).toBe(200);
  expect(await storedTip(server.database, tipper.tipId)).toMatchObject({
    status: 'completed',
    rating: 5,
  });
});

it('has a link that names the member of a team whom the tip was for', async () => {
  const server = await buildSmsServer();
  const { app, database, worker } = server;
  await database.pool.query(`update users set plan = 'pro' where id = $1`, [worker.user.id]);
  const { meId, profileId } = await foundTeam(app, worker);
  const tipper = new Tipper(app, profileId);
  await tipper.attempt({}, inNewYork);
  await tipper.patch({ paymentMethod: 'venmo', status: 'pending', receiverId: meId }, inNewYork);
  await server.pass(30 * MINUTE_MS);
  const payload = { token: tokenSentBy(server), profileId, sessionId: newSession() };
  const opened = await app.inject({ method: 'POST', url: '/api/tips/resume', payload });
  expect(opened.json()).toMatchObject({ tipId: tipper.tipId, receiverId: meId });
});

it('has a link that fails when forged, for another page, expired or canceled', async () => {
  const { server, tipper, token, open } = await aReminder();
  const invalid = [410, 'reminder_link_invalid'];
  const { profile } = await signUpWorker(server.app);
  const tokens = createTipTokens(server.database);
  const forgeries = [
    { token: token.slice(0, -1) },
    { token: `${token.slice(0, 34)}AA` },
    { token: await tokens.issue('contact removal', tipper.tipId) },
    { token: await tokens.issue('resumption', newTip()) },
    { profileId: profile.id },
  ];
  for (const forged of forgeries) expect(codeOf(await open(forged))).toEqual(invalid);
  await server.pass(23 * HOUR_MS);
  expect((await open()).statusCode).toBe(200);
  await server.pass(HOUR_MS);
  expect(codeOf(await open())).toEqual(invalid);

  const removed = await aReminder();
  await removed.tipper.patch({ tipperOptIn: false });
  expect(codeOf(await removed.open())).toEqual(invalid);
});
