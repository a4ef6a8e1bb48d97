import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { freeEntitlements, proEntitlements } from '#contract/billing/billing';
import { users } from '../../../src/server/db/schema/index';
import { buildTestApp } from '../../support/app';
import { signUpUser } from '../../support/workers';

const { app, database } = await buildTestApp();
const get = (url: string, headers = {}) => app.inject({ method: 'GET', url, headers });

it('returns the Free plan to everybody without another', async () => {
  const { headers, user } = await signUpUser(app);
  for (const [url, proof] of [
    ['/api/entitlements', {}],
    ['/api/entitlements', headers],
    ['/api/entitlements/current', headers],
    [`/api/entitlements/profile/${user.id}`, {}],
  ] as const) {
    const answer = await get(url, proof);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual(freeEntitlements);
  }
});

it('returns the current entitlements to signed-in users only', async () => {
  expect((await get('/api/entitlements/current')).statusCode).toBe(401);
});

it('answers 404 for a missing owner', async () => {
  const answer = await get('/api/entitlements/profile/019a0000-0000-7000-8000-000000000000');
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({ code: 'profile_not_found' });
});

it('refuses an invalid id', async () => {
  const answer = await get('/api/entitlements/profile/1');
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: 'invalid_input', fields: { userId: 'Invalid id' } });
});

it('returns the Pro plan to its owners, and about them to others', async () => {
  const { headers, user } = await signUpUser(app);
  await database.db.update(users).set({ plan: 'pro' }).where(eq(users.id, user.id));
  for (const [url, proof] of [
    ['/api/entitlements', headers],
    ['/api/entitlements/current', headers],
    [`/api/entitlements/profile/${user.id}`, {}],
  ] as const) {
    expect((await get(url, proof)).json()).toEqual(proEntitlements);
  }
  expect((await get('/api/entitlements')).json()).toEqual(freeEntitlements);
});
