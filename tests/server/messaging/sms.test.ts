// SMS to tippers through Twilio: thank-yous, replies, and failures.
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { createOptOuts } from '../../../src/server/messaging/opt-outs';
import { gsmText, smsParts } from '../../../src/server/messaging/rules/gsm-text';
import { sendMessage } from '../../../src/server/messaging/send-message';
import { createSmsQuota } from '../../../src/server/messaging/sms-quota';
import { createUnsubscribeTokens } from '../../../src/server/messaging/unsubscribe-tokens';
import { createRateLimiter } from '../../../src/server/rate-limits/rate-limiter';
import { messageLimits } from '../../../src/server/rate-limits/table';
import { createTipTokens } from '../../../src/server/tips/tip-tokens';
import { buildTestApp } from '../../support/app';
import { mailTo } from '../../support/mailbox';
import { silentLog } from '../../support/silent-log';
import { Tipper } from '../../support/tipper';
import { replyOf, report, signatureOf } from '../../support/twilio-server';
import { goodPassword, signUpWorker, type TestWorker } from '../../support/workers';
import {
  buildSmsServer,
  HOUR_MS,
  inNewYork,
  MINUTE_MS,
  number,
  type SmsServer,
} from './sms-server';

/** Returns a function that creates tippers of another worker. */
const tipperOf =
  (app: SmsServer['app'], { profile }: TestWorker): SmsServer['tipper'] =>
  async (headers = inNewYork, changes = {}) => {
    const tipper = new Tipper(app, profile.id);
    await tipper.attempt(changes, headers);
    return tipper;
  };

/** Creates a tipper with a number who reports a payment. */
async function reportPayment(
  server: SmsServer,
  changes = {},
  headers: Record<string, string> = inNewYork,
) {
  const tipper = await server.tipper(headers, changes);
  await tipper.patch({ paymentMethod: 'venmo' }, headers);
  await tipper.confirm(headers);
  return tipper;
}

it("thanks in the worker's name, once, with the receipt and a link to remove the number", async () => {
  const server = await buildSmsServer();
  const tipper = await reportPayment(server);
  await tipper.confirm(inNewYork);
  await server.runJobs();
  await server.pass(HOUR_MS);
  expect(server.twilio.taken).toHaveLength(1);
  const [{ From, To, Body = '' } = {}] = server.twilio.taken;
  expect({ From, To }).toEqual({ From: server.twilio.settings.from, To: number });
  expect(Body).toMatch(
    /^Tipwell: Ada M\. thanks you for your \$20\.00 Venmo tip on Jan 15\. .* Reply STOP to end$/,
  );
  expect(smsParts(Body)).toBeLessThanOrEqual(2);
  const token = /\/remove-details#([\w-]{36}) /.exec(Body)?.[1];
  await server.app.inject({ method: 'POST', url: '/api/contact-removals', payload: { token } });
  expect((await tipper.readAttempt()).json()).toMatchObject({ tipperPhoneE164: null });
  // It still counts as sent, but its recipient is forgotten.
  expect(await server.messages()).toMatchObject([{ details: {}, sent_at: expect.any(Date) }]);
  expect(JSON.stringify(await server.messages())).not.toContain(number);
});

it('sends nothing to a number without consent, or one removed in time', async () => {
  const server = await buildSmsServer();
  await reportPayment(server, { tipperOptIn: false });
  const other = await reportPayment(server);
  await other.patch({ tipperOptIn: false });
  await server.pass(HOUR_MS);
  expect(server.twilio.taken).toEqual([]);
});

it("waits until 8 in the tipper's zone, and sends at noon if the zone is unknown", async () => {
  const lateEvening = Date.parse('2036-01-16T02:30:00Z');
  const server = await buildSmsServer({}, lateEvening);
  await reportPayment(server);
  await reportPayment(server, {}, { 'x-user-timezone': 'America/Los_Angeles' });
  await reportPayment(server, {}, { 'x-user-timezone': 'UTC' });
  await server.runJobs();
  expect(server.twilio.taken).toHaveLength(1);
  await server.pass(10.5 * HOUR_MS - MINUTE_MS);
  expect(server.twilio.taken).toHaveLength(1);
  await server.pass(MINUTE_MS);
  expect(server.twilio.taken).toHaveLength(2);
  // 8:00 in Honolulu.
  await server.pass(5 * HOUR_MS);
  expect(server.twilio.taken).toHaveLength(3);
});

it('gives up on permanent failures, and retries temporary ones', async () => {
  const server = await buildSmsServer();
  const { next, taken } = server.twilio;
  for (const code of [21211, 21614]) {
    next.push({ status: 400, code });
    await reportPayment(server);
    await server.runJobs();
    await server.tryAgain();
  }
  expect(taken).toEqual([]);
  const given = await server.messages();
  expect(given).toMatchObject(
    ['21211', '21614'].map((code) => ({
      sent_at: null,
      failed_at: expect.any(Date),
      failure: expect.stringMatching(new RegExp(`^${code} Not to …$`)),
    })),
  );

  next.push(
    { status: 429, code: 20429 },
    { status: 503, code: 20503 },
    { status: 401, code: 20003 },
  );
  await reportPayment(server);
  for (let i = 0; i < 4; i += 1) await server.tryAgain();
  expect(taken).toHaveLength(1);
  expect((await server.messages()).at(-1)).toMatchObject({ failure: null });
});

it('leaves an SMS to another process if this one sends none', async () => {
  const server = await buildSmsServer();
  await reportPayment(server);
  const [{ id }] = await server.messages();
  const { config, database } = server;
  const tipTokens = createTipTokens(database);
  const unsubscribeTokens = createUnsubscribeTokens(database);
  const deps = { config, database, clock: { now: server.now }, tipTokens, unsubscribeTokens };
  const optOuts = createOptOuts(database);
  const limits = await createRateLimiter(config.rateLimits, database);
  const smsQuota = createSmsQuota(config, database, silentLog);
  await expect(
    sendMessage({ ...deps, limits, optOuts, smsQuota, mailer: null, sms: null }, id),
  ).rejects.toThrow('TWILIO_ACCOUNT_SID is not set');
  await server.runJobs();
  expect(server.twilio.taken).toHaveLength(1);
});

it('may thank twice if the answer was lost, because no provider recognizes a repetition', async () => {
  const server = await buildSmsServer();
  server.twilio.next.push('hang up');
  await reportPayment(server);
  await server.runJobs();
  await server.tryAgain();
  await server.tryAgain();
  expect(server.twilio.taken).toHaveLength(2);
});

it('limits SMS a day per number and per page', async () => {
  const limits = {
    ...messageLimits,
    smsPerNumber: { max: 2, windowMs: 24 * HOUR_MS },
    smsPerPage: { max: 3, windowMs: 24 * HOUR_MS },
  };
  const server = await buildSmsServer({ messageLimits: limits });
  const numbers = ['1', '1', '1', '2', '3'].map((digit) => `555000000${digit}`);
  for (const tipperPhone of numbers) await reportPayment(server, { tipperPhone });
  await server.runJobs();
  expect(server.twilio.taken.map(({ To }) => To)).toEqual(
    expect.arrayContaining(['+15550000001', '+15550000001', '+15550000002']),
  );
  expect(server.twilio.taken).toHaveLength(3);
  await server.pass(25 * HOUR_MS);
  await reportPayment(server, { tipperPhone: '5550000003' });
  await server.runJobs();
  expect(server.twilio.taken).toHaveLength(4);
});

const takeBack: [string, (server: SmsServer, tipper: Tipper) => Promise<unknown>][] = [
  ['on the receipt', (_, tipper) => tipper.patch({ tipperOptIn: false })],
  [
    'by the link',
    async ({ app, database }, { tipId }) => {
      const token = await createTipTokens(database).issue('contact removal', tipId);
      await app.inject({ method: 'POST', url: '/api/contact-removals', payload: { token } });
    },
  ],
];

it.each(takeBack)(
  'keeps to the limits when numbers are removed %s after each SMS',
  async (_, removeNumber) => {
    const limits = {
      ...messageLimits,
      smsPerNumber: { max: 2, windowMs: 24 * HOUR_MS },
      smsPerPage: { max: 3, windowMs: 24 * HOUR_MS },
    };
    const server = await buildSmsServer({ messageLimits: limits });
    for (const digit of ['1', '1', '1', '2', '3']) {
      const tipper = await reportPayment(server, { tipperPhone: `555000000${digit}` });
      await server.runJobs();
      await removeNumber(server, tipper);
    }
    expect(server.twilio.taken.map(({ To }) => To)).toEqual([
      '+15550000001',
      '+15550000001',
      '+15550000002',
    ]);
    expect(JSON.stringify(await server.messages())).not.toContain('555000000');
    await server.pass(25 * HOUR_MS);
    await reportPayment(server, { tipperPhone: '5550000001' });
    await server.runJobs();
    expect(server.twilio.taken).toHaveLength(4);
  },
);

it('counts an SMS whose number is removed after sending, and none that was never sent', async () => {
  const limits = {
    ...messageLimits,
    smsPerNumber: { max: 1, windowMs: 24 * HOUR_MS },
    smsPerPage: { max: 3, windowMs: 24 * HOUR_MS },
  };
  const server = await buildSmsServer({ messageLimits: limits });
  const unsent = await reportPayment(server);
  await unsent.patch({ tipperOptIn: false });
  const sent = await reportPayment(server);
  await server.runJobs();
  await sent.patch({ tipperOptIn: false });
  await reportPayment(server);
  await server.runJobs();
  expect(server.twilio.taken).toHaveLength(1);
  const { failure } = (await server.messages()).at(-1) ?? {};
  expect(failure).toBe('Its number or page has had too many SMS.');
});

it('keeps to the limit of a number when the accounts that caused the SMS are deleted', async () => {
  const limits = { ...messageLimits, smsPerNumber: { max: 2, windowMs: 24 * HOUR_MS } };
  const server = await buildSmsServer({ messageLimits: limits });
  const { app } = server;
  for (let account = 0; account < 3; account += 1) {
    const worker = await signUpWorker(app);
    await reportPayment({ ...server, tipper: tipperOf(app, worker) });
    await server.runJobs();
    await app.inject({
      method: 'DELETE',
      url: '/api/account',
      headers: worker.headers,
      payload: { password: goodPassword, confirmation: worker.email },
    });
  }
  expect(server.twilio.taken).toHaveLength(2);
});

it('keeps to the limit when all are caused at once', async () => {
  const limits = { ...messageLimits, smsPerNumber: { max: 2, windowMs: 24 * HOUR_MS } };
  const server = await buildSmsServer({ messageLimits: limits });
  await Promise.all(Array.from({ length: 8 }, () => reportPayment(server)));
  await server.runJobs();
  expect(server.twilio.taken).toHaveLength(2);
});

it('does not name the day if the time zone is unknown', async () => {
  const server = await buildSmsServer();
  await reportPayment(server, {}, {});
  await server.runJobs();
  // Until it is day in all of North America.
  for (let hour = 0; hour < 6; hour++) await server.pass(HOUR_MS);
  const [{ Body = '' } = {}] = server.twilio.taken;
  expect(Body).toContain('thanks you for your $20.00 Venmo tip. Remove your number');
});

it('carries no advertisement, and uses the GSM alphabet if it can', async () => {
  const server = await buildSmsServer();
  const names = ['Zoë Ångström', 'Win $500 at evil.example', 'A'.repeat(45)];
  for (const displayName of names) {
    const { profile } = await signUpWorker(server.app, { displayName });
    const tipper = new Tipper(server.app, profile.id);
    await tipper.attempt({ tipperName: 'Call 555 123 4567' });
    await tipper.create({ status: 'completed' }, inNewYork);
  }
  await server.runJobs();
  const texts = server.twilio.taken.map(({ Body = '' }) => Body);
  expect(texts[0]).toContain('Zoe Ångström thanks you');
  expect(texts.join()).not.toMatch(/evil|4567/);
  for (const text of texts) expect(smsParts(text)).toBeLessThanOrEqual(2);
});

it.each(['प्रिया शर्मा', 'ปรีชา', 'がくと', 'Йордан', '김민준'])(
  'keeps the letters of a name in another script: %s',
  (name) => expect(gsmText(name)).toBe(name),
);

it('honors STOP until START, and answers HELP', async () => {
  const server = await buildSmsServer();
  const { app, twilio } = server;
  expect((await report(app, replyOf(number, ' Stop. '))).body).not.toContain('<Message>');
  await reportPayment(server);
  await server.runJobs();
  expect(twilio.taken).toEqual([]);
  await server.pass(MINUTE_MS);
  await report(app, replyOf(number, 'START'));
  await reportPayment(server);
  await server.runJobs();
  expect(twilio.taken).toHaveLength(1);
  const help = await report(app, replyOf(number, 'help'));
  expect(help.headers['content-type']).toContain('text/xml');
  expect(help.body).toMatch(/<Message>Tipwell: .*Reply STOP to end<\/Message>/);
  // Not if Twilio has already replied, nor to any other text.
  const answered = await report(app, replyOf(number, 'HELP', { OptOutType: 'HELP' }));
  for (const { body } of [answered, await report(app, replyOf(number, 'Please stop by!'))]) {
    expect(body).not.toContain('<Message>');
  }
});

it('believes the provider about a STOP that it did not report, until START', async () => {
  const server = await buildSmsServer();
  const { app, twilio } = server;
  twilio.next.push({ status: 400, code: 21610 });
  await reportPayment(server);
  await server.runJobs();
  await server.tryAgain();
  expect(await server.messages()).toMatchObject([
    { sent_at: null, failed_at: expect.any(Date), failure: '21610 Not to …' },
  ]);
  await reportPayment(server);
  await server.runJobs();
  expect(twilio.taken).toEqual([]);
  expect((await server.messages()).at(-1)).toMatchObject({
    failure: 'The number has replied STOP.',
  });
  const { rows } = await server.database.pool.query(
    'select command, row_to_json(c)::text as kept from sms_commands c',
  );
  expect(rows).toMatchObject([
    { command: 'stop', kept: expect.not.stringContaining('5551234567') },
  ]);
  await server.pass(MINUTE_MS);
  await report(app, replyOf(number, 'START'));
  await reportPayment(server);
  await server.runJobs();
  expect(twilio.taken).toHaveLength(1);
});

it('stores a number that replied STOP only as a hash', async () => {
  const server = await buildSmsServer();
  await report(server.app, replyOf(number, 'STOP'));
  const { rows } = await server.database.pool.query(
    'select row_to_json(c)::text as kept from sms_commands c',
  );
  expect(rows).toHaveLength(1);
  expect(rows[0].kept).not.toContain('5551234567');
});

it('refuses forged replies, and ignores replayed ones', async () => {
  const server = await buildSmsServer();
  const { app } = server;
  const start = replyOf(number, 'START');
  await report(app, start);
  await server.pass(MINUTE_MS);
  const stop = replyOf(number, 'STOP');
  await report(app, stop);
  await server.pass(MINUTE_MS);
  expect((await report(app, start)).statusCode).toBe(200);
  const again = replyOf(number, 'START');
  const forged = [
    report(app, again, signatureOf(again, 'another-token')),
    report(app, again, ''),
    report(app, { ...again, From: '+15559999999' }, signatureOf(again)),
    report(app, {}),
    app.inject({ method: 'POST', url: '/api/messages/sms-replies', payload: { From: number } }),
  ];
  for (const answer of await Promise.all(forged)) {
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'webhook_unverified']);
  }
  await reportPayment(server);
  await server.runJobs();
  expect(server.twilio.taken).toEqual([]);
});

it('has loaded everything before the process gives up root', async () => {
  const server = await buildSmsServer();
  const { cache } = createRequire(import.meta.url);
  const before = new Set(Object.keys(cache));
  server.twilio.next.push({ status: 400, code: 21211 });
  await reportPayment(server);
  await reportPayment(server);
  await server.runJobs();
  await report(server.app, replyOf(number, 'HELP'));
  expect(server.twilio.taken).toHaveLength(1);
  expect(Object.keys(cache).filter((path) => !before.has(path))).toEqual([]);
});

it('is stored beside the emails in the demo, at any hour, and shown as an SMS', async () => {
  const test = await buildTestApp();
  const { profile } = await signUpWorker(test.app);
  const tipper = new Tipper(test.app, profile.id);
  await tipper.attempt();
  await tipper.create({ status: 'completed' });
  const [kept] = await mailTo(test, number);
  const page = async (path: string) => (await test.app.inject({ url: `/dev/mail${path}` })).body;
  expect(await page('')).toContain(`SMS to ${number}`);
  const sms = await page(`/${kept?.id}`);
  expect(sms).toContain('For testing.');
  expect(sms).toMatch(/href="http:\/\/localhost:3000\/remove-details#[\w-]{36}"/);
  expect((await report(test.app, replyOf(number, 'STOP'))).statusCode).toBe(400);
});

it('is promised only if one can be sent', async () => {
  const { app, worker } = await buildSmsServer();
  const url = `/api/profiles/${worker.profile.handle}`;
  expect((await app.inject({ url })).json().thanksBy).toEqual(['phone']);
  const none = await buildTestApp({ config: { showMailbox: false } });
  expect((await report(none.app, replyOf(number, 'STOP'))).statusCode).toBe(404);
});
