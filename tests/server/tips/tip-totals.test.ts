import { describe, expect, it } from 'vitest';
import { recountMetrics } from '../../../src/server/metrics/repository/metrics';
import { buildTestApp } from '../../support/app';
import { codeOf, Tipper } from '../../support/tipper';
import { signUpUser, signUpWorker, type TestUser } from '../../support/workers';

let now = 0;
const { app, database } = await buildTestApp({ clock: { now: () => now } });

/** 10:30 PM on Sunday in New York; Monday in UTC and Tokyo. */
const SUNDAY_EVENING = Date.parse('2026-06-15T02:30:00Z');
const HOUR_MS = 60 * 60 * 1000;

async function totalsOf(user: TestUser, timeZone?: string, at = SUNDAY_EVENING) {
  now = at;
  const answer = await app.inject({
    url: '/api/tips/totals',
    headers: { ...user.headers, ...(timeZone !== undefined && { 'x-user-timezone': timeZone }) },
  });
  return answer.json();
}

/** Creates a worker with tips, each some hours before that evening and in dollars. */
async function workerWith(tips: [hoursAgo: number, amount: number][]) {
  now = SUNDAY_EVENING;
  const worker = await signUpWorker(app);
  for (const [hoursAgo, amount] of tips) {
    now = SUNDAY_EVENING - hoursAgo * HOUR_MS;
    const tipper = new Tipper(app, worker.profile.id);
    await tipper.create({ amount });
    await tipper.confirm();
  }
  return worker;
}

describe('GET /api/tips/totals', () => {
  it('needs a sign-in and a profile', async () => {
    now = SUNDAY_EVENING;
    expect(codeOf(await app.inject('/api/tips/totals'))).toEqual([401, 'not_authenticated']);
    const { headers } = await signUpUser(app);
    const answer = await app.inject({ url: '/api/tips/totals', headers });
    expect(codeOf(answer)).toEqual([409, 'profile_required']);
  });

  it('adds up, to the cent, the tips of today and of the last seven days', async () => {
    const days = (count: number) => 24 * count;
    const worker = await workerWith([
      [0, 0.1],
      [1, 0.2],
      [days(6), 10],
      [days(7), 100],
    ]);
    expect(await totalsOf(worker, 'America/New_York')).toEqual({
      today: { amount: 0.3, count: 2 },
      week: { amount: 10.3, count: 3 },
    });
  });

  it("begins days at the worker's midnight", async () => {
    // 8:30 PM in New York, 0:30 AM in UTC, 9:30 AM in Tokyo; and then 7:30 PM, 11:30 PM of the day
    // before, and 8:30 AM.
    const worker = await workerWith([
      [2, 5],
      [3, 7],
    ]);
    const today = async (timeZone?: string) => (await totalsOf(worker, timeZone)).today;
    expect(await today('America/New_York')).toEqual({ amount: 12, count: 2 });
    expect(await today('Asia/Tokyo')).toEqual({ amount: 12, count: 2 });
    expect(await today('UTC')).toEqual({ amount: 5, count: 1 });
  });

  it('begins a day at the first of two midnights', async () => {
    // In Havana, clocks go back from 1:00 to midnight on November 1, 2026, at 5:00 UTC.
    now = Date.parse('2026-11-01T04:30:00Z');
    const worker = await signUpWorker(app);
    const tipAt = async (at: string, amount: number) => {
      now = Date.parse(at);
      const tipper = new Tipper(app, worker.profile.id);
      await tipper.create({ amount });
      await tipper.confirm();
    };
    await tipAt('2026-11-01T03:45:00Z', 1);
    await tipAt('2026-11-01T04:15:00Z', 10);
    await tipAt('2026-11-01T05:15:00Z', 100);
    const todayAt = async (at: string) => {
      const answer = await totalsOf(worker, 'America/Havana', Date.parse(at));
      return [answer.today.amount, answer.week.amount];
    };
    expect(await todayAt('2026-11-01T06:00:00Z')).toEqual([110, 111]);
    // A week's totals then begin with the day that has two midnights.
    expect(await todayAt('2026-11-07T12:00:00Z')).toEqual([0, 110]);
  });

  it.each([undefined, '', 'Middle/Earth', '+05:30', "UTC'; drop table tips"])(
    'takes UTC for the time zone %j',
    async (timeZone) => {
      const worker = await workerWith([
        [2, 5],
        [3, 7],
      ]);
      expect((await totalsOf(worker, timeZone)).today).toEqual({ amount: 5, count: 1 });
    },
  );

  it('counts a tip on the day it occurred, not on the day it arrived', async () => {
    const worker = await workerWith([]);
    const late = new Tipper(app, worker.profile.id);
    now = SUNDAY_EVENING;
    const occurredAt = new Date(SUNDAY_EVENING - 24 * HOUR_MS).toISOString();
    await late.create({ occurredAt }, { 'x-sent-at': new Date(now).toISOString() });
    await late.confirm();
    expect(await totalsOf(worker, 'America/New_York')).toEqual({
      today: { amount: 0, count: 0 },
      week: { amount: 20, count: 1 },
    });
  });

  it("leaves out tips that were only started, and other workers' tips", async () => {
    const worker = await workerWith([[0, 20]]);
    await workerWith([[0, 50]]);
    await new Tipper(app, worker.profile.id).create({ amount: 5 });
    expect((await totalsOf(worker)).week).toEqual({ amount: 20, count: 1 });
  });

  it('adds up a week with more tips than a page of the list', async () => {
    const worker = await workerWith([[1, 20]]);
    await database.pool.query(
      `insert into tips
       select (jsonb_populate_record(tips, jsonb_build_object('id', gen_random_uuid()))).*
       from tips, generate_series(1, 299) where profile_id = $1`,
      [worker.profile.id],
    );
    await database.transaction((db) => recountMetrics(db, worker.profile.id));
    expect((await totalsOf(worker)).week).toEqual({ amount: 6000, count: 300 });
  });
});
