// Asking the operator for help.
import { v7 as newId } from 'uuid';
import { describe, expect, it } from 'vitest';
import { rateLimits } from '../../../src/server/rate-limits/table';
import { buildTestApp } from '../../support/app';
import { mailTo } from '../../support/mailbox';
import { startSmtpReceiver } from '../../support/smtp-receiver';
import { testConfig } from '../../support/test-config';
import { buyPro } from '../../support/test-payments';
import { codeOf } from '../../support/tipper';
import { signUpUser, signUpWorker, type TestUser } from '../../support/workers';

const lines: string[] = [];
const logStream = { write: (line: string) => void lines.push(line) };
const { app, database } = await buildTestApp({ logStream, config: { logLevel: 'warn' } });

const ask = ({ headers }: TestUser, body: object = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/support-requests',
    headers,
    payload: { id: newId(), topic: 'tips', message: ' Where is my tip? ', ...body },
  });

const asked = async ({ headers }: TestUser) =>
  (await app.inject({ url: '/api/support-requests', headers })).json().requests;

it('keeps a request once, however often it arrives, and tells the operator once', async () => {
  const user = await signUpUser(app);
  const id = newId();
  const answers = await Promise.all([ask(user, { id }), ask(user, { id }), ask(user, { id })]);
  for (const answer of answers) {
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({ id, message: 'Where is my tip?', answeredAt: null });
  }
  expect(await asked(user)).toHaveLength(1);
  const told = lines.filter((line) => line.includes('support request') && line.includes(id));
  expect(told).toHaveLength(1);
  expect(told.join()).not.toContain('Where is my tip');
});

it('marks requests from accounts on Pro at the time', async () => {
  const worker = await signUpWorker(app);
  await ask(worker);
  await buyPro(app, worker);
  await ask(worker, { topic: 'plan' });
  expect((await asked(worker)).map((one: { priority: boolean }) => one.priority)).toEqual([
    true,
    false,
  ]);
});

describe('by email', () => {
  const operator = { ...testConfig('').operator, supportEmail: 'help@tips.example' };

  it('reaches the operator once, with its text, and with priority from Pro', async () => {
    const server = await buildTestApp({ config: { operator } });
    const worker = await signUpWorker(server.app);
    const send = (payload: object) =>
      server.app.inject({
        method: 'POST',
        url: '/api/support-requests',
        headers: worker.headers,
        payload,
      });
    const first = { id: newId(), topic: 'tips', message: 'Where is my tip?\n<b>$5</b>' };
    await Promise.all([send(first), send(first)]);
    const [mail, ...others] = await mailTo(server, operator.supportEmail);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Support request: Tips and payments');
    expect(mail?.text).toMatch(/Where is my tip\?\s+<b>\$5<\/b>/);
    expect(mail?.text).toContain(worker.email);
    expect(mail?.html).toContain('&lt;b&gt;$5');

    await buyPro(server.app, worker);
    await send({ id: newId(), topic: 'plan', message: 'Thanks' });
    const [second] = await mailTo(server, operator.supportEmail);
    expect(second?.subject).toBe('[Priority] Support request: My plan');
  });

  it('is answered to the person who asked', async () => {
    const receiver = await startSmtpReceiver();
    const config = { operator, smtp: receiver.settings, showMailbox: false };
    const { app } = await buildTestApp({ config });
    const user = await signUpUser(app);
    await app.inject({
      method: 'POST',
      url: '/api/support-requests',
      headers: user.headers,
      payload: { id: newId(), topic: 'other', message: 'Hello' },
    });
    await app.jobs.runDue();
    const mail = receiver.taken.find(({ to }) => [to].flat()[0]?.text === operator.supportEmail);
    expect(mail?.replyTo?.text).toBe(user.email);
    const others = receiver.taken.filter((one) => one !== mail);
    expect(others.map(({ replyTo }) => replyTo)).toEqual([undefined]);
  });

  it('is not sent without an address of the operator, or once the account is deleted', async () => {
    const user = await signUpUser(app);
    await ask(user);
    const ofKind = `select from messages where kind = 'support-request'`;
    expect((await database.pool.query(ofKind)).rowCount).toBe(0);

    const server = await buildTestApp({ config: { operator } });
    const gone = await signUpUser(server.app);
    await server.app.inject({
      method: 'POST',
      url: '/api/support-requests',
      headers: gone.headers,
      payload: { id: newId(), topic: 'other', message: 'Hello' },
    });
    await server.database.pool.query('delete from users where id = $1', [gone.user.id]);
    expect(await mailTo(server, operator.supportEmail)).toEqual([]);
    expect((await server.database.pool.query(ofKind)).rowCount).toBe(0);
  });
});

it('shows when the operator has answered', async () => {
  const user = await signUpUser(app);
  const { id } = (await ask(user)).json();
  await database.pool.query('update support_requests set answered_at = now() where id = $1', [id]);
  expect(await asked(user)).toMatchObject([{ id, answeredAt: expect.any(String) }]);
});

it("shows nobody others' requests, and lets nobody reuse their ids", async () => {
  const [user, other] = [await signUpUser(app), await signUpUser(app)];
  const { id } = (await ask(user)).json();
  expect(await asked(other)).toEqual([]);
  expect(codeOf(await ask(other, { id }))).toEqual([409, 'support_request_taken']);
  expect(await asked(user)).toHaveLength(1);
});

it.each([
  ['nothing', { message: ' \n ' }, 'message'],
  ['2,001 characters', { message: 'x'.repeat(2001) }, 'message'],
  ['an unknown topic', { topic: 'weather' }, 'topic'],
])('refuses %s, and keeps nothing', async (_, body, field) => {
  const user = await signUpUser(app);
  const answer = await ask(user, body);
  expect(codeOf(answer)).toEqual([400, 'invalid_input']);
  expect(Object.keys(answer.json().fields)).toEqual([field]);
  expect(await asked(user)).toEqual([]);
});

it('accepts only a few an hour from one account', async () => {
  const limits = { ...rateLimits, supportRequestsPerAccount: { max: 2, windowMs: 60_000 } };
  const { app } = await buildTestApp({ config: { rateLimits: limits } });
  const user = await signUpUser(app);
  const payload = { topic: 'tips', message: 'Where is my tip?' };
  const send = () =>
    app.inject({
      method: 'POST',
      url: '/api/support-requests',
      headers: user.headers,
      payload: { ...payload, id: newId() },
    });
  expect([(await send()).statusCode, (await send()).statusCode]).toEqual([201, 201]);
  expect(codeOf(await send())).toEqual([429, 'rate_limited']);
});
