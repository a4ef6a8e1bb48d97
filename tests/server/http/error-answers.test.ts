import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { isDatabaseUnavailable } from '../../../src/server/db/database-failure';
import { apiErrorOf } from '../../../src/server/http/error-answers';
import { buildTestApp } from '../../support/app';
import { createTestDatabase } from '../../support/database';
import { proxyTo } from '../../support/database-proxy';
import { everyCall, goodRequest, injected } from '../../support/every-call';
import { holdLock } from '../../support/held-lock';
import { signUpWorker } from '../../support/workers';

const needNoDatabase = new Set([
  'getEntitlements',
  'getOperator',
  'logout',
  // Hosts are cached in memory.
  'askForDomain',
  'getDomainPage',
]);

it('answers 503 with Retry-After while the database cannot be reached, and recovers on its own', async () => {
  const { url, drop } = await createTestDatabase();
  const proxy = await proxyTo(url);
  const { app } = await buildTestApp({ databaseUrl: proxy.url });
  const worker = await signUpWorker(app);

  await proxy.cut();
  for (const [name, call] of everyCall) {
    if (needNoDatabase.has(name)) continue;
    const answer = await app.inject(injected(call, goodRequest(name, worker)));
    expect(answer.statusCode, name).toBe(503);
    expect(answer.json()).toEqual({
      code: 'database_unavailable',
      message: 'The service is starting up or busy. Try again.',
    });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  }
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  expect((await app.inject('/readyz')).statusCode).toBe(503);

  await proxy.mend();
  const again = await app.inject({
    method: 'GET',
    url: '/api/profiles/me',
    headers: worker.headers,
  });
  expect(again.json()).toEqual(worker.profile);
  expect((await app.inject('/readyz')).json()).toEqual({ status: 'ready' });
  await drop();
});

describe('an error', () => {
  it('is answered with a 500 that reveals nothing about it', () => {
    for (const error of [new Error('secret'), 'secret', null, undefined, { statusCode: 501 }]) {
      const answered = apiErrorOf(error);
      expect(answered.status).toBe(500);
      expect(answered.body()).toEqual({
        code: 'internal',
        message: 'Something went wrong on our side.',
      });
    }
  });

  it('is answered with 400 if a text cannot be stored', async () => {
    const { database } = await buildTestApp();
    const failed = await database.pool.query('select $1::text', ['\0']).catch((error) => error);
    expect(apiErrorOf(failed).code).toBe('invalid_input');
  });

  it('is answered with 409 and Retry-After if a lock took too long', async () => {
    const { database } = await buildTestApp();
    const holder = await holdLock(database, 'select pg_advisory_xact_lock(1)', []);
    const failed = await database
      .transaction(async (transaction) => {
        await transaction.execute(sql`set local lock_timeout = 1`);
        await transaction.execute(sql`select pg_advisory_xact_lock(1)`);
      })
      .catch((error) => error);
    await holder.release();
    expect(apiErrorOf(failed)).toMatchObject({
      code: 'lock_timeout',
      status: 409,
      details: { retryAfterSeconds: 1 },
    });
  });

  it('is not mistaken for an unreachable database if a statement is wrong', async () => {
    const { database } = await buildTestApp();
    const failed = await database.pool.query('select nonsense').catch((error) => error);
    expect(failed).toBeInstanceOf(Error);
    expect(isDatabaseUnavailable(failed)).toBe(false);
  });
});
