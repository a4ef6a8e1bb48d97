import { expect, it } from 'vitest';
import * as calls from '#contract/calls';
import { readConfig } from '../../../src/server/start/config';
import { buildTestApp } from '../../support/app';
import { goodRequest, injected, newTipSession } from '../../support/every-call';
import { refuse666 } from '../../support/stored-tips';
import { signUpWorker } from '../../support/workers';

const minute = 60_000;

/** Starts two processes on one database with low limits: 3 per tip session, 5 per IP address. */
async function twoServers() {
  const { app, database, databaseUrl, config } = await buildTestApp();
  const worker = await signUpWorker(app);
  const rateLimits = {
    ...config.rateLimits,
    tipWritesPerSession: { max: 3, windowMs: minute },
    tipWritesPerAddress: { max: 5, windowMs: minute },
  };
  const options = { databaseUrl, config: { rateLimits } };
  const servers = [(await buildTestApp(options)).app, (await buildTestApp(options)).app] as const;
  let turn = 0;
  /** Sends a tip session's next write, alternating between the two servers. */
  const write = async (session: string, remoteAddress = '198.51.100.1', amount = 20) => {
    const good = goodRequest('createTip', worker);
    const request = injected(calls.createTip, {
      headers: {},
      body: { ...good.body, amount, sessionId: session },
    });
    turn += 1;
    const server = servers[turn % 2 === 0 ? 0 : 1];
    return (await server.inject({ ...request, remoteAddress })).statusCode;
  };
  return { write, servers, worker, database };
}

it('limits the writes of a tip session across processes', async () => {
  const { write } = await twoServers();
  const session = newTipSession();
  const statuses = [];
  for (let turn = 0; turn < 4; turn += 1) {
    statuses.push(await write(session, `198.51.100.${turn}`));
  }
  expect(statuses).toEqual([201, 201, 201, 429]);
});

it('limits the writes of an IP address, without those above the session’s limit', async () => {
  const { write } = await twoServers();
  const greedy = newTipSession();
  const statuses = [];
  for (let turn = 0; turn < 6; turn += 1) statuses.push(await write(greedy));
  expect(statuses).toEqual([201, 201, 201, 429, 429, 429]);
  // Three counted for the address, so other tip sessions have two left.
  expect(await write(newTipSession())).toBe(201);
  expect(await write(newTipSession())).toBe(201);
  expect(await write(newTipSession())).toBe(429);
  expect(await write(newTipSession(), '198.51.100.2')).toBe(201);
});

it('lets exactly the limit through when many tip at once', async () => {
  const { write } = await twoServers();
  const statuses = await Promise.all(Array.from({ length: 12 }, () => write(newTipSession())));
  expect(statuses.filter((status) => status === 201)).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(7);
});

it('does not count simultaneous writes above the session’s limit for the address', async () => {
  const { write } = await twoServers();
  const greedy = newTipSession();
  const statuses = await Promise.all(Array.from({ length: 12 }, () => write(greedy)));
  expect(statuses.filter((status) => status === 201)).toHaveLength(3);
  expect(await write(newTipSession())).toBe(201);
  expect(await write(newTipSession())).toBe(201);
  expect(await write(newTipSession())).toBe(429);
});

it('refuses writes above the limit, even if the database refuses another one', async () => {
  const { write, database, worker } = await twoServers();
  await refuse666(database);
  const greedy = newTipSession();
  const answers = await Promise.all([
    write(newTipSession(), '198.51.100.1', 666),
    ...Array.from({ length: 8 }, () => write(greedy, '198.51.100.2')),
  ]);
  const [first, ...others] = answers.sort((a, b) => b - a);
  expect(first).toBe(500);
  expect(others).toEqual([...Array(5).fill(429), ...Array(3).fill(201)]);
  const { rows } = await database.pool.query('select from tips where profile_id = $1', [
    worker.profile.id,
  ]);
  expect(rows).toHaveLength(3);
});

it('counts invalid writes for their session and for the address', async () => {
  const { servers, worker } = await twoServers();
  const send = async (payload: object | string, remoteAddress: string) => {
    const headers = { 'content-type': 'application/json' };
    const request = { method: 'POST', url: '/api/tips', headers, payload } as const;
    return (await servers[0].inject({ ...request, remoteAddress })).statusCode;
  };
  const sessionId = newTipSession();
  const statuses = [];
  for (let turn = 0; turn < 4; turn += 1) {
    statuses.push(await send({ sessionId, amount: -1 }, `198.51.100.${turn}`));
  }
  expect(statuses).toEqual([400, 400, 400, 429]);
  const good = goodRequest('createTip', worker).body;
  expect(await send({ ...good, sessionId }, '198.51.100.9')).toBe(429);

  const elsewhere = [];
  for (const payload of ['{', '[]', '{"sessionId":7}', '{}', 'null', '{}']) {
    elsewhere.push(await send(payload, '203.0.113.1'));
  }
  expect(elsewhere).toEqual([400, 400, 400, 400, 400, 429]);
  expect(await send(good ?? {}, '203.0.113.1')).toBe(429);
});

it('refuses none of two hundred tippers who send everything at once from one address', async () => {
  const { rateLimits } = readConfig({});
  const { app } = await buildTestApp({ config: { rateLimits } });
  const worker = await signUpWorker(app);
  const send = (payload: object, session: string) =>
    app.inject({
      ...injected(calls.requestVisitToken, {
        headers: {},
        body: { ...payload, sessionId: session },
      }),
      remoteAddress: '198.51.100.1',
    });
  const body = { profileId: worker.profile.id };
  const oneTipper = async () => {
    const session = newTipSession();
    const statuses = [];
    for (let turn = 0; turn < 15; turn += 1) statuses.push((await send(body, session)).statusCode);
    return statuses;
  };
  const statuses = (await Promise.all(Array.from({ length: 200 }, oneTipper))).flat();
  expect(statuses).toHaveLength(3000);
  expect(new Set(statuses)).toEqual(new Set([200]));
});

it('limits an address that invents tip sessions, by the setting', async () => {
  const { rateLimits } = readConfig({ TIP_WRITES_PER_ADDRESS: '5', TIP_WRITES_PER_SESSION: '2' });
  const { app } = await buildTestApp({ config: { rateLimits } });
  const worker = await signUpWorker(app);
  const send = async (session: string) => {
    const body = { profileId: worker.profile.id, sessionId: session };
    const request = injected(calls.requestVisitToken, { headers: {}, body });
    return (await app.inject({ ...request, remoteAddress: '198.51.100.1' })).statusCode;
  };
  const greedy = newTipSession();
  expect([await send(greedy), await send(greedy), await send(greedy)]).toEqual([200, 200, 429]);
  const madeUp = [];
  for (let turn = 0; turn < 5; turn += 1) madeUp.push(await send(newTipSession()));
  expect(madeUp).toEqual([200, 200, 200, 429, 429]);
});

it('does not limit reading', async () => {
  const { write, servers, worker } = await twoServers();
  for (let turn = 0; turn < 6; turn += 1) await write(newTipSession());
  const answer = await servers[0].inject({
    method: 'GET',
    url: `/api/profiles/${worker.profile.handle}`,
    remoteAddress: '198.51.100.1',
  });
  expect(answer.statusCode).toBe(200);
});
