// Workers' notification settings: each switch is changed by itself (section 7).
import { expect, it } from 'vitest';
import { defaultPreferences } from '#contract/messaging/notifications';
import { createUnsubscribeTokens } from '../../../../src/server/messaging/unsubscribe-tokens';
import { rateLimits } from '../../../../src/server/rate-limits/table';
import { clickOnce } from '../../../support/one-click';
import { buildScene } from './scene';

async function buildSettings() {
  const { app, worker, prefer } = await buildScene();
  const stored = async () => {
    const answer = await app.inject({ url: '/api/notifications', headers: worker.headers });
    return answer.json().preferences;
  };
  return { prefer, stored };
}

it('keeps what two devices change at the same time', async () => {
  const { prefer, stored } = await buildSettings();
  // Neither knows of the other's change, and the defaults are not stored yet.
  const answers = await Promise.all([prefer({ tipEmail: true }), prefer({ weeklyEmail: false })]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(await stored()).toEqual({ ...defaultPreferences, tipEmail: true, weeklyEmail: false });
});

it('answers a change with all settings, as another device has changed them', async () => {
  const { prefer, stored } = await buildSettings();
  await prefer({ startEmail: false });
  const answer = await prefer({ tipPush: false });
  const expected = { ...defaultPreferences, startEmail: false, tipPush: false };
  expect(answer.json()).toEqual(expected);
  expect(await stored()).toEqual(expected);
});

it('refuses a change of nothing, or of a setting that does not exist', async () => {
  const { prefer, stored } = await buildSettings();
  for (const change of [{}, { securityEmail: false } as object]) {
    expect((await prefer(change)).statusCode).toBe(400);
  }
  expect(await stored()).toEqual(defaultPreferences);
});

it('takes any number of unsubscriptions from a mail provider’s address, but not of guesses', async () => {
  const { app, database, worker } = await buildScene({ rateLimits });
  const tokens = createUnsubscribeTokens(database);
  const token = await tokens.issue({ userId: worker.user.id, kind: 'weekly' });
  const { max } = rateLimits.linksPerAddress;
  const answersTo = async (what: string) => {
    const statuses = new Set<number>();
    for (let click = 0; click <= max; click += 1) {
      statuses.add((await clickOnce(app, `/unsubscribe?token=${what}`)).statusCode);
    }
    return [...statuses];
  };
  expect(await answersTo(token)).toEqual([200]);
  expect(await answersTo(`${worker.user.id}.weekly.guess`)).toEqual([410, 429]);
  expect((await clickOnce(app, `/unsubscribe?token=${token}`)).statusCode).toBe(200);
});
