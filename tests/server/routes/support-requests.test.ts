// Asking the operator for help.
import { v7 as newId } from 'uuid';
import { expect, it } from 'vitest';
import { rateLimits } from '../../../src/server/limits/table';
import { buildTestApp } from '../../support/app';
import { buyPro } from '../../support/test-payments';
import { signUpUser, signUpWorker, type TestUser } from '../../support/workers';
import { codeOf } from '../tips/tipper';

const lines: string[] = [];
const logStream = { write: (line: string) => void lines.push(line) };
const { app, database } = await buildTestApp({ logStream, config: { logLevel: 'warn' } });

const ask = ({ headers }: TestUser, body: object = {}) =>
  app.inject({
    ...{ method: 'POST', url: '/api/support-requests', headers },
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

it('marks requests from accounts that were on Pro when they sent them', async () => {
  const worker = await signUpWorker(app);
  await ask(worker);
  await buyPro(app, worker);
  await ask(worker, { topic: 'plan' });
  expect((await asked(worker)).map((one: { priority: boolean }) => one.priority)).toEqual([
    true,
    false,
  ]);
});

it('shows when the operator has answered', async () => {
  const user = await signUpUser(app);
  const { id } = (await ask(user)).json();
  await database.pool.query('update support_requests set answered_at = now() where id = $1', [id]);
  expect(await asked(user)).toMatchObject([{ id, answeredAt: expect.any(String) }]);
});

it('shows nobody what others asked, and lets nobody reuse the ids of others', async () => {
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
      ...{ method: 'POST', url: '/api/support-requests', headers: user.headers },
      payload: { ...payload, id: newId() },
    });
  expect([(await send()).statusCode, (await send()).statusCode]).toEqual([201, 201]);
  expect(codeOf(await send())).toEqual([429, 'rate_limited']);
});
