import { describe, expect, it } from 'vitest';
import { createPasswords, passwordCost } from '../../../src/server/accounts/passwords';
import { users } from '../../../src/server/db/schema/index';
import { buildTestApp } from '../../support/app';
import { goodPassword, signUpUser } from '../../support/workers';

const cheap = { memoryCost: 64, timeCost: 1, parallelism: 1 };

describe('passwords', () => {
  it('match their own hash and no other', async () => {
    const passwords = createPasswords(cheap);
    const stored = await passwords.hash('CorrectHorse1');
    expect(stored).toMatch(/^\$argon2id\$/);
    expect(await passwords.matches('CorrectHorse1', stored)).toBe(true);
    expect(await passwords.matches('correcthorse1', stored)).toBe(false);
    expect(await passwords.hash('CorrectHorse1')).not.toBe(stored);
  });

  it('match nothing without an account', async () => {
    const passwords = createPasswords(cheap);
    expect(await passwords.matches('', null)).toBe(false);
    expect(await passwords.matches('CorrectHorse1', null)).toBe(false);
  });

  it('cost at least what OWASP recommends', () => {
    expect(passwordCost.memoryCost).toBeGreaterThanOrEqual(19 * 1024);
    expect(passwordCost.timeCost).toBeGreaterThanOrEqual(2);
  });

  it('are rehashed at the next sign-in when the cost has changed', async () => {
    const { app, databaseUrl, database } = await buildTestApp();
    const { email } = await signUpUser(app);
    const dearer = await buildTestApp({
      databaseUrl,
      config: { passwordCost: { ...cheap, timeCost: 2 } },
    });
    const login = () =>
      dearer.app.inject({
        method: 'POST',
        url: '/api/auth/login',
        payload: { email, password: goodPassword },
      });
    expect((await login()).statusCode).toBe(200);
    const [row] = await database.db.select().from(users);
    expect(row?.passwordHash).toContain('m=64,t=2,p=1');
    expect((await login()).statusCode).toBe(200);
  });
});
