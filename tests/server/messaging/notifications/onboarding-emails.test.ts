// The two onboarding emails of a worker's first days.
import { describe, expect, it } from 'vitest';
import { createMailboxMailer } from '../../../../src/server/messaging/mailbox';
import { queueOnboardingEmails } from '../../../../src/server/messaging/notifications/queue-onboarding-emails';
import { onboardingEmailDue } from '../../../../src/server/messaging/rules/onboarding-email';
import { buildTestApp } from '../../../support/app';
import { mailTo } from '../../../support/mailbox';
import { clickOnce, oneClickPath } from '../../../support/one-click';
import { startSmtpReceiver } from '../../../support/smtp-receiver';
import { Tipper } from '../../../support/tipper';
import { goodPassword, makeCode, signUpWorker } from '../../../support/workers';
import { buildScene } from './scene';

describe('an email is due', () => {
  it.each([
    ['not on the day of the page', '2099-03-01T19:00:00Z', 'UTC', null],
    ['not before ten on the next day', '2099-03-02T09:59:00Z', 'UTC', null],
    ['from ten on the next day', '2099-03-02T10:00:00Z', 'UTC', 'print-your-code'],
    ['not in the evening', '2099-03-02T20:00:00Z', 'UTC', null],
    ['a day late, if the server was down', '2099-03-03T19:59:00Z', 'UTC', 'print-your-code'],
    ['the other on the third day', '2099-03-04T10:00:00Z', 'UTC', 'no-scan-yet'],
    ['two days late at most', '2099-03-06T19:59:00Z', 'UTC', 'no-scan-yet'],
    ['none after that', '2099-03-07T12:00:00Z', 'UTC', null],
    ["not while it is night by the worker's clock", '2099-03-02T14:00:00Z', 'US/Pacific', null],
    ["by the worker's clock", '2099-03-02T18:00:00Z', 'US/Pacific', 'print-your-code'],
  ])('%s', (_, now, timeZone, expected) => {
    const since = new Date('2099-03-01T16:00:00Z');
    expect(onboardingEmailDue(new Date(now), since, timeZone)).toBe(expected);
  });
});

const DAY_1 = '2099-03-02T12:00:00Z';
const DAY_3 = '2099-03-04T12:00:00Z';

/** Creates a worker whose page was made at noon on March 1, and a function that runs the cron job. */
async function buildStart(config: Parameters<typeof buildScene>[0] = {}) {
  const scene = await buildScene(config);
  const { database, worker } = scene;
  await database.pool.query(`update profiles set created_at = '2099-03-01T12:00:00Z'`);
  const queueAt = (iso: string) => {
    scene.setClock(iso);
    const clock = { now: () => Date.parse(iso) };
    return queueOnboardingEmails({ database, clock, mailer: createMailboxMailer(database, clock) });
  };
  return {
    ...scene,
    queueAt,
    async subjects() {
      await scene.runJobs();
      const mails = await mailTo(scene, worker.email);
      return mails
        .map(({ subject }) => subject)
        .filter((subject) => !subject.startsWith('Confirm'))
        .reverse();
    },
  };
}

const PRINT = 'Print your code, so customers can tip you';
const NO_SCAN = 'No scan yet? Try this';

it('advises printing a code on the first day, and what to do with it on the third, once each', async () => {
  const { queueAt, subjects } = await buildStart();
  await Promise.all([queueAt(DAY_1), queueAt(DAY_1), queueAt(DAY_1)]);
  expect(await subjects()).toEqual([PRINT]);
  await queueAt('2099-03-03T12:00:00Z');
  await queueAt(DAY_3);
  await queueAt('2099-03-05T12:00:00Z');
  expect(await subjects()).toEqual([PRINT, NO_SCAN]);
  await queueAt('2099-03-20T12:00:00Z');
  expect(await subjects()).toHaveLength(2);
});

it('is queued for everybody else if it fails for one', async () => {
  const { app, database, queueAt } = await buildStart();
  const others = [await signUpWorker(app), await signUpWorker(app)];
  await database.pool.query(`update profiles set created_at = '2099-03-01T12:00:00Z'`);
  await database.pool.query('update users set email_confirmed_at = created_at');
  // The first user in the cron job's order.
  await database.pool.query(
    `insert into notification_preferences (user_id, time_zone)
     select id, 'Factory' from users order by id limit 1`,
  );
  const failure = await queueAt(DAY_1).catch((error: Error) => error.message);
  const { rowCount } = await database.pool.query(
    `select from messages where kind = 'print-your-code'`,
  );
  expect(rowCount).toBe(others.length);
  expect(failure).toMatch(/^Failed for 1 of 3: [\da-f-]{36}: RangeError$/);
});

it('does not advise workers with a code to print one, and shows them theirs', async () => {
  const start = await buildStart();
  await makeCode(start.app, start.worker);
  await start.queueAt(DAY_1);
  expect(await start.subjects()).toEqual([]);
  await start.queueAt(DAY_3);
  expect(await start.subjects()).toEqual([NO_SCAN]);
  const [mail] = await mailTo(start, start.worker.email);
  expect(mail?.text).toContain('Nobody has scanned your code so far.');
  expect(mail?.text).toContain(`See my code ${start.config.publicUrl}/qr-links`);
});

it('sends none once a code was scanned or a tip reported', async () => {
  const [scanned, tipped] = [await buildStart(), await buildStart()];
  scanned.setClock('2099-03-01T13:00:00Z');
  const code = await makeCode(scanned.app, scanned.worker);
  await new Tipper(scanned.app, scanned.worker.profile.id).scan(scanned.worker.profile.handle, {
    qrCode: code.code,
    fromQr: true,
  });
  await tipped.tip(5);
  for (const { queueAt, subjects } of [scanned, tipped]) {
    await queueAt(DAY_1);
    await queueAt(DAY_3);
    expect(await subjects()).toEqual([]);
  }
});

it('is not sent if its advice was followed, its reader left or the page was turned off', async () => {
  const followed = await buildStart();
  await followed.queueAt(DAY_1);
  await makeCode(followed.app, followed.worker);
  expect(await followed.subjects()).toEqual([]);

  const off = await buildStart();
  await off.queueAt(DAY_1);
  await off.database.pool.query('update profiles set active = false');
  expect(await off.subjects()).toEqual([]);

  const left = await buildStart();
  await left.queueAt(DAY_1);
  const answer = await left.app.inject({
    method: 'DELETE',
    url: '/api/account',
    headers: left.worker.headers,
    payload: { password: goodPassword, confirmation: left.worker.email },
  });
  expect(answer.statusCode).toBe(200);
  expect((await left.subjects()).filter((subject) => !/deleted/.test(subject))).toEqual([]);
});

it('is sent once even if the process ended between queueing and sending', async () => {
  const receiver = await startSmtpReceiver();
  const smtp = receiver.settings;
  const start = await buildStart({ smtp, showMailbox: false });
  await start.queueAt(DAY_1);
  const next = await buildTestApp({ databaseUrl: start.databaseUrl, config: { smtp } });
  await start.runJobs();
  await next.app.jobs.runDue();
  await start.queueAt('2099-03-02T13:00:00Z');
  await start.runJobs();
  const taken = receiver.taken.filter(({ subject }) => subject === PRINT);
  expect(taken).toHaveLength(1);
});

it('ends for good with one click, for both, even if it waits to be sent', async () => {
  const receiver = await startSmtpReceiver();
  const start = await buildStart({ smtp: receiver.settings, showMailbox: false });
  await start.queueAt(DAY_1);
  await start.runJobs();
  const mail = receiver.taken.find(({ subject }) => subject === PRINT);
  const path = oneClickPath(mail);
  expect(mail?.text).toContain(path);
  await start.queueAt(DAY_3);
  expect((await clickOnce(start.app, path)).statusCode).toBe(200);
  await start.queueAt(DAY_3);
  await start.runJobs();
  expect(receiver.taken.map(({ subject }) => subject)).not.toContain(NO_SCAN);
  const { preferences } = (
    await start.app.inject({ url: '/api/notifications', headers: start.worker.headers })
  ).json();
  expect(preferences).toMatchObject({ startEmail: false, weeklyEmail: true });
});

it('is not sent to an address that nobody has confirmed, nor without a mailer', async () => {
  const start = await buildStart();
  await start.setConfirmed(false);
  await start.queueAt(DAY_1);
  expect(await start.subjects()).toEqual([]);
  await start.setConfirmed(true);
  const clock = { now: () => Date.parse(DAY_1) };
  await queueOnboardingEmails({ database: start.database, clock, mailer: null });
  expect(await start.subjects()).toEqual([]);
});
