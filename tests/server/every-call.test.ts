// Questions that are asked of every call: what ends with a sign-in, and whether every write is
// limited.
import { describe, expect, it } from 'vitest';
import { rateLimits } from '../../src/server/limits/table';
import { buildTestApp } from '../support/app';
import { everyCall, goodRequest, injected } from '../support/every-call';
import { signUpWorker, type TestWorker } from '../support/workers';

const { app, databaseUrl, config } = await buildTestApp();

/** Ways in which somebody's sign-in ends, whoever ends it. */
const endings: [string, (worker: TestWorker) => Promise<unknown>][] = [
  [
    'signing out',
    ({ headers }) => app.inject({ method: 'POST', url: '/api/auth/logout', headers }),
  ],
  [
    'being signed out on another device',
    async (worker) => {
      const { headers } = worker;
      const elsewhere = await app.inject({
        ...{ method: 'POST', url: '/api/auth/login' },
        payload: goodRequest('login', worker).body,
      });
      const listed = await app.inject({ url: '/api/account/sessions', headers });
      const { sessions } = listed.json<{ sessions: { id: string; current: boolean }[] }>();
      const own = sessions.find(({ current }) => current)?.id ?? '';
      const { token } = elsewhere.json<{ token: string }>();
      return app.inject({
        ...{ method: 'DELETE', url: `/api/account/sessions/${own}` },
        headers: { authorization: `Bearer ${token}` },
      });
    },
  ],
];

const forUsers = everyCall.filter(([, { access }]) => !['public', 'tip-session'].includes(access));

describe.each(endings)('after %s', (_, end) => {
  it('no call for those who are signed in answers, by token or cookie', async () => {
    const worker = await signUpWorker(app);
    await end(worker);
    const token = worker.headers.authorization.replace('Bearer ', '');
    const answers: string[] = [];
    for (const [name, call] of forUsers) {
      const good = goodRequest(name, worker);
      for (const headers of [worker.headers, { cookie: `tipwell_session=${token}` }]) {
        const { statusCode } = await app.inject(injected(call, { ...good, headers }));
        if (statusCode !== 401) answers.push(`${name} ${statusCode}`);
      }
    }
    expect(forUsers.length).toBeGreaterThan(50);
    expect(answers).toEqual([]);
  });
});

/** Signing out must never be refused. */
const mayAlways = ['logout'];

it('every write has a limit', async () => {
  const none = Object.fromEntries(
    Object.entries(rateLimits).map(([rule, limit]) => [rule, { ...limit, max: 0 }]),
  ) as typeof config.rateLimits;
  const strict = await buildTestApp({ databaseUrl, config: { rateLimits: none } });
  const worker = await signUpWorker(app);
  const writes = everyCall.filter(
    ([name, { method }]) => method !== 'GET' && !mayAlways.includes(name),
  );
  const unlimited: string[] = [];
  for (const [name, call] of writes) {
    const answer = await strict.app.inject(injected(call, goodRequest(name, worker)));
    if (answer.statusCode !== 429) unlimited.push(`${name} ${answer.statusCode}`);
  }
  expect(writes.length).toBeGreaterThan(50);
  expect(unlimited).toEqual([]);
});
