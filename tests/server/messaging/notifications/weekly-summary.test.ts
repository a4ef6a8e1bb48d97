// A week's summary, on Monday morning by the worker's clock.
import { describe, expect, it } from 'vitest';
import type { Team } from '#contract/teams/teams';
import { createMailboxMailer } from '../../../../src/server/messaging/mailbox';
import { queueSummaries } from '../../../../src/server/messaging/notifications/queue-summaries';
import { weekToSum } from '../../../../src/server/messaging/rules/summary-week';
import { mailTo } from '../../../support/mailbox';
import { foundTeam, join } from '../../../support/teams';
import { Tipper } from '../../../support/tipper';
import { signUpWorker } from '../../../support/workers';
import { buildScene } from './scene';

const week = { from: '2099-03-02', to: '2099-03-08' };

describe('a summary is due', () => {
  it.each([
    ['not on Sunday evening', '2099-03-08T23:59:00Z', 'UTC', null],
    ['not before eight on Monday', '2099-03-09T07:59:00Z', 'UTC', null],
    ['from eight on Monday', '2099-03-09T08:00:00Z', 'UTC', week],
    ['on Tuesday still', '2099-03-10T23:59:00Z', 'UTC', week],
    ['not on Wednesday', '2099-03-11T00:00:00Z', 'UTC', null],
    // New York's clocks went forward on the 8th: 8:00 is at 12:00 UTC instead of 13:00.
    [
      'an hour earlier after the clocks went forward',
      '2099-03-09T12:00:00Z',
      'America/New_York',
      week,
    ],
    ['not before that', '2099-03-09T11:59:00Z', 'America/New_York', null],
    ['a day earlier on the other side', '2099-03-08T19:00:00Z', 'Pacific/Auckland', week],
    // Auckland's go back on April 5: 8:00 is at 19:00 UTC before, and at 20:00 after.
    ['not before the clocks went back there', '2099-04-05T19:59:00Z', 'Pacific/Auckland', null],
    [
      'an hour later after that',
      '2099-04-05T20:00:00Z',
      'Pacific/Auckland',
      {
        from: '2099-03-30',
        to: '2099-04-05',
      },
    ],
  ])('%s', (_, now, timeZone, expected) => {
    expect(weekToSum(new Date(now), timeZone)).toEqual(expected);
  });
});

async function buildWeek() {
  const scene = await buildScene();
  const { database, worker } = scene;
  // A client in New York sends this with every request.
  scene.turnClock(6);
  await scene.app.inject({
    url: '/api/auth/user',
    headers: { ...worker.headers, 'x-user-timezone': 'America/New_York' },
  });
  const queue = () =>
    queueSummaries({
      database,
      clock: { now: () => clock },
      mailer: createMailboxMailer(database, { now: () => clock }),
    });
  let clock = Date.parse('2099-03-09T12:00:00Z');
  const at = (iso: string) => {
    clock = Date.parse(iso);
    scene.setClock(iso);
  };
  return {
    ...scene,
    queue,
    at,
    /** Returns how many summaries are stored, sent or not. */
    kept: async () =>
      (await database.pool.query(`select from messages where kind = 'weekly-summary'`)).rowCount,
    async mails() {
      await scene.runJobs();
      return mailTo(scene, worker.email);
    },
  };
}

it("sums up the week by the worker's days, and is sent once", async () => {
  const { tip, queue, at, mails, setClock } = await buildWeek();
  setClock('2099-03-02T04:59:00Z'); // still Sunday in New York
  await tip(100);
  setClock('2099-03-02T05:01:00Z');
  await tip(10);
  setClock('2099-03-07T18:00:00Z');
  await tip(25);
  setClock('2099-03-09T03:59:00Z'); // the last minute of Sunday, by the new time
  await tip(5);
  at('2099-03-09T11:30:00Z');
  await queue();
  expect(await mails()).toEqual([]);
  at('2099-03-09T12:10:00Z');
  await Promise.all([queue(), queue(), queue()]);
  await queue();
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Your week: 3 tips, $40.00');
  expect(mail?.text).toContain('The week before, it was $100.00.');
  expect(mail?.text).toContain('Best day: Sat, Mar 7 ($25.00)');
  const days = ['Mon: $10.00', 'Tue: $0.00', 'Wed: $0.00', 'Thu: $0.00', 'Fri: $0.00'];
  expect(mail?.text).toContain([...days, 'Sat: $25.00', 'Sun: $5.00'].join('\n'));
  // Bars, each as long as its part of the best day.
  expect(mail?.html.match(/width="\d+%"(?=[^>]*><tbody><tr><td class="bar")/g)).toEqual([
    'width="40%"',
    'width="100%"',
    'width="20%"',
  ]);
  at('2099-03-16T12:10:00Z');
  await queue();
  expect(await mails()).toHaveLength(1);
});

it("leaves the tips of a team's page out: not all of them are its founder's", async () => {
  const { app, database, worker, tip, queue, at, mails } = await buildWeek();
  await database.pool.query(`update users set plan = 'pro' where id = $1`, [worker.user.id]);
  at('2099-03-05T12:00:00Z');
  await tip(5);
  const team = await foundTeam(app, worker);
  const colleague = await signUpWorker(app);
  const receiverId = (await join(app, team.id, worker, colleague)).json<Team>().meId;
  const tipper = new Tipper(app, team.profileId);
  await tipper.create({ amount: 70, receiverId });
  expect((await tipper.confirm()).statusCode).toBe(200);
  at('2099-03-09T12:10:00Z');
  await queue();
  const summaries = (await mails()).filter(({ subject }) => subject.startsWith('Your week'));
  expect(summaries.map(({ subject }) => subject)).toEqual(['Your week: 1 tip, $5.00']);
});

it('is sent to everybody else if it fails for a time zone, and the cron job says for which', async () => {
  const { app, database, tip, queue, at, mails } = await buildWeek();
  at('2099-03-05T12:00:00Z');
  await tip(5);
  // As stored by earlier versions, which accepted any zone that the database knows.
  for (const zone of ['Factory', 'localtime', 'posixrules', 'posix/Asia/Tokyo']) {
    const { user } = await signUpWorker(app);
    await database.pool.query(
      'insert into notification_preferences (user_id, time_zone) values ($1, $2)',
      [user.id, zone],
    );
  }
  at('2099-03-09T12:10:00Z');
  const failure = await queue().catch((error: Error) => error.message);
  expect((await mails()).map(({ subject }) => subject)).toEqual(['Your week: 1 tip, $5.00']);
  expect(failure).toMatch(/^Failed for 4 of 5: .*Factory/);
});

it('uses UTC for a time zone that only the database knows', async () => {
  const { app, database, worker, turnClock } = await buildWeek();
  const known = await database.pool.query(`select from pg_timezone_names where name = 'Factory'`);
  expect(known.rowCount).toBe(1);
  turnClock(6);
  const headers = { ...worker.headers, 'x-user-timezone': 'Factory' };
  expect((await app.inject({ url: '/api/auth/user', headers })).statusCode).toBe(200);
  const { rows } = await database.pool.query(
    'select time_zone from notification_preferences where user_id = $1',
    [worker.user.id],
  );
  expect(rows).toEqual([{ time_zone: 'UTC' }]);
});

it('is not sent for a week without reported tips', async () => {
  const { app, worker, queue, at, mails, kept } = await buildWeek();
  at('2099-03-05T12:00:00Z');
  const tipper = new Tipper(app, worker.profile.id);
  await tipper.scan(worker.profile.handle);
  await tipper.attempt();
  await tipper.create();
  at('2099-03-09T12:10:00Z');
  await queue();
  expect([await kept(), await mails()]).toEqual([0, []]);
});

it('is not queued for an address that is not confirmed', async () => {
  const { tip, queue, at, setConfirmed, kept } = await buildWeek();
  at('2099-03-05T12:00:00Z');
  await tip(5);
  at('2099-03-09T12:10:00Z');
  await setConfirmed(false);
  await queue();
  expect(await kept()).toBe(0);
  await setConfirmed(true);
  await queue();
  expect(await kept()).toBe(1);
});

it('is not sent to those who do not want it', async () => {
  const { tip, queue, at, mails, prefer } = await buildWeek();
  await prefer({ weeklyEmail: false });
  at('2099-03-05T12:00:00Z');
  await tip(5);
  at('2099-03-09T12:10:00Z');
  await queue();
  expect(await mails()).toEqual([]);
});
