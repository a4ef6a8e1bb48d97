// Shifts, the goal, and the record of tips for the employer.
import fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import type { GoalProgress } from '#contract/metrics/earnings';
import type { TipRecord } from '#contract/tips/statements';
import { buildTestApp } from '../../support/app';
import { Tipper } from '../../support/tipper';
import { confirmReceipt, signUpUser, signUpWorker, type TestWorker } from '../../support/workers';
import { changes, rawTip, storeHistory, zones } from './histories';
import { localTime, type RawTip, readRaw } from './recount';

let now = Date.parse('2026-11-20T12:00:00Z');
const { app, database } = await buildTestApp({ clock: { now: () => now } });
const HOUR_MS = 3_600_000;
const BUCKET_MS = HOUR_MS / 4;

/** Creates a Pro worker, because Free covers only the last week. */
async function proWorker(): Promise<TestWorker> {
  const worker = await signUpWorker(app);
  await database.pool.query(`update users set plan = 'pro' where id = $1`, [worker.user.id]);
  return worker;
}

function get(worker: TestWorker, url: string, timeZone = 'UTC') {
  return app.inject({ url, headers: { ...worker.headers, 'x-user-timezone': timeZone } });
}

function put(worker: TestWorker, url: string, payload: object, timeZone = 'UTC') {
  const headers = { ...worker.headers, 'x-user-timezone': timeZone };
  return app.inject({ method: 'PUT', url, headers, payload });
}

function putShift(worker: TestWorker, startsAt: string, endsAt: string, id: string = uuidv7()) {
  return put(worker, `/api/shifts/${id}`, { startsAt, endsAt });
}

const november = '?from=2026-11-01&to=2026-11-30';
const listed = async (worker: TestWorker, query = november) =>
  (await get(worker, `/api/shifts${query}`)).json<{
    shifts: { id: string; startsAt: string; endsAt: string }[];
    minutes: number;
    reportedAmount: number;
    receivedAmount: number;
  }>();

/** Records a tip reported as paid, and marked as received by the worker if `received`. */
async function tipAt(
  worker: TestWorker,
  at: string,
  amount: number,
  received = false,
): Promise<string> {
  now = Date.parse(at);
  const tipper = new Tipper(app, worker.profile.id);
  await tipper.create({ amount });
  await tipper.confirm();
  if (received) await confirmReceipt(app, worker, [tipper.tipId], 'received');
  return tipper.tipId;
}

const dollarsOf = (tips: readonly RawTip[]) =>
  tips.reduce((cents, tip) => cents + tip.amount_cents, 0) / 100;

describe('shifts', () => {
  it('agree with a plain sum over the tips of their time, in any time zone', async () => {
    const worker = await proWorker();
    const shift = fc.record({
      day: fc.constantFrom(...changes),
      minutesIn: fc.integer({ min: -3 * 1440, max: 3 * 1440 }),
      minutes: fc.integer({ min: 15, max: 24 * 60 }),
    });
    const histories = fc.record({
      tips: fc.array(rawTip, { maxLength: 30 }),
      shifts: fc.array(shift, { maxLength: 8 }),
      timeZone: fc.constantFrom(...zones),
      from: fc.constantFrom(...changes),
    });
    await fc.assert(
      fc.asyncProperty(histories, async ({ tips, shifts, timeZone, from }) => {
        await storeHistory(database, worker.profile.id, { tips, visits: [] });
        await database.pool.query('delete from shifts where profile_id = $1', [worker.profile.id]);
        const kept: { start: number; end: number }[] = [];
        for (const { day, minutesIn, minutes } of shifts) {
          const start = Date.parse(day) + minutesIn * 60_000;
          const end = start + minutes * 60_000;
          const answer = await putShift(
            worker,
            new Date(start).toISOString(),
            new Date(end).toISOString(),
          );
          const overlaps = kept.some((other) => start < other.end && other.start < end);
          expect(answer.statusCode).toBe(overlaps ? 409 : 200);
          if (!overlaps) kept.push({ start, end });
        }
        const to = new Date(Date.parse(from) + 2 * 24 * HOUR_MS).toISOString().slice(0, 10);
        const worked = kept.filter(({ start }) => {
          const { date } = localTime(new Date(start), timeZone);
          return date >= from && date <= to;
        });
        const inShifts = (await readRaw(database, worker.profile.id)).tips.filter((tip) => {
          const bucket = Math.floor(tip.occurred_at.getTime() / BUCKET_MS);
          return worked.some(
            ({ start, end }) => bucket >= Math.floor(start / BUCKET_MS) && bucket * BUCKET_MS < end,
          );
        });
        const answer = await get(worker, `/api/shifts?from=${from}&to=${to}`, timeZone);
        expect(answer.json()).toMatchObject({
          minutes: worked.reduce((sum, { start, end }) => sum + (end - start) / 60_000, 0),
          reportedAmount: dollarsOf(inShifts.filter(({ status }) => status === 'completed')),
          receivedAmount: dollarsOf(inShifts.filter(({ received_at }) => received_at !== null)),
        });
        expect(answer.json<{ shifts: unknown[] }>().shifts).toHaveLength(worked.length);
      }),
      { numRuns: 20 },
    );
  });

  it('count the hours up to now', async () => {
    const worker = await proWorker();
    now = Date.parse('2026-11-20T12:00:00Z');
    await putShift(worker, '2026-11-19T10:00:00Z', '2026-11-19T14:00:00Z');
    await putShift(worker, '2026-11-20T11:00:00Z', '2026-11-20T18:00:00Z');
    await putShift(worker, '2026-11-21T10:00:00Z', '2026-11-21T14:00:00Z');
    const { shifts, minutes } = await listed(worker);
    expect(shifts).toHaveLength(3);
    expect(minutes).toBe(5 * 60);
  });

  it('are counted to the quarter of an hour, on both sides', async () => {
    const worker = await proWorker();
    const times = ['09:59', '10:00', '10:20', '11:00', '11:14', '11:15'];
    for (const [index, time] of times.entries()) {
      await tipAt(worker, `2026-11-18T${time}:00Z`, 2 ** index);
    }
    now = Date.parse('2026-11-20T12:00:00Z');
    await putShift(worker, '2026-11-18T10:10:00Z', '2026-11-18T11:05:00Z');
    expect((await listed(worker)).reportedAmount).toBe(2 + 4 + 8 + 16);
    // Each bucket counts once, although two shifts share it.
    await putShift(worker, '2026-11-18T11:05:00Z', '2026-11-18T11:30:00Z');
    expect((await listed(worker)).reportedAmount).toBe(2 + 4 + 8 + 16 + 32);
  });

  it('are entered once however often they are sent, changed, and deleted', async () => {
    now = Date.parse('2026-11-20T12:00:00Z');
    const worker = await proWorker();
    const id = uuidv7();
    for (const _ of [1, 2]) {
      const answer = await putShift(worker, '2026-11-19T17:00:00Z', '2026-11-19T23:00:00Z', id);
      expect(answer.statusCode).toBe(200);
    }
    // A shift does not overlap with its own earlier time.
    await putShift(worker, '2026-11-19T18:00:00Z', '2026-11-19T23:30:00Z', id);
    expect(await listed(worker)).toMatchObject({
      shifts: [{ id, startsAt: '2026-11-19T18:00:00.000Z', endsAt: '2026-11-19T23:30:00.000Z' }],
      minutes: 330,
    });
    for (const _ of [1, 2]) {
      const answer = await app.inject({
        method: 'DELETE',
        url: `/api/shifts/${id}`,
        headers: worker.headers,
      });
      expect(answer.json()).toEqual({ success: true });
    }
    expect((await listed(worker)).shifts).toEqual([]);
  });

  it('may touch, but not overlap, even when entered at the same time', async () => {
    now = Date.parse('2026-11-20T12:00:00Z');
    const worker = await proWorker();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        putShift(worker, '2026-11-18T09:00:00Z', '2026-11-18T13:00:00Z'),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([
      200, 409, 409, 409, 409, 409,
    ]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      code: 'shift_overlaps',
    });
    const next = await putShift(worker, '2026-11-18T13:00:00Z', '2026-11-18T14:00:00Z');
    expect(next.statusCode).toBe(200);
    // Another worker's shifts do not matter.
    const colleague = await proWorker();
    const same = await putShift(colleague, '2026-11-18T09:00:00Z', '2026-11-18T13:00:00Z');
    expect(same.statusCode).toBe(200);
  });

  it('show Free no more than its seven days', async () => {
    now = Date.parse('2026-11-20T12:00:00Z');
    const worker = await signUpWorker(app);
    await tipAt(worker, '2026-11-13T18:00:00Z', 100);
    await tipAt(worker, '2026-11-14T18:00:00Z', 10);
    now = Date.parse('2026-11-20T12:00:00Z');
    await putShift(worker, '2026-11-13T17:00:00Z', '2026-11-13T20:00:00Z');
    await putShift(worker, '2026-11-14T17:00:00Z', '2026-11-14T20:00:00Z');
    expect(await listed(worker)).toMatchObject({
      period: { from: '2026-11-14', to: '2026-11-30', timeZone: 'UTC', shortenedToDays: 7 },
      shifts: [{ startsAt: '2026-11-14T17:00:00.000Z' }],
      minutes: 180,
      reportedAmount: 10,
    });
  });

  it.each([
    ['ends before it starts', '2026-11-18T13:00:00Z', '2026-11-18T12:00:00Z', 'invalid_input'],
    ['takes ten minutes', '2026-11-18T13:00:00Z', '2026-11-18T13:10:00Z', 'invalid_input'],
    ['takes 25 hours', '2026-11-18T13:00:00Z', '2026-11-19T14:00:00Z', 'invalid_input'],
    ['is no time', 'yesterday', '2026-11-19T14:00:00Z', 'invalid_input'],
    ['is of long ago', '2023-11-18T13:00:00Z', '2023-11-18T14:00:00Z', 'shift_too_far'],
    ['is of next year', '2027-11-18T13:00:00Z', '2027-11-18T14:00:00Z', 'shift_too_far'],
  ])('that %s is refused', async (_, startsAt, endsAt, code) => {
    now = Date.parse('2026-11-20T12:00:00Z');
    const worker = await proWorker();
    const answer = await putShift(worker, startsAt, endsAt);
    expect(answer.json()).toMatchObject({ code });
    expect((await listed(worker)).shifts).toEqual([]);
  });
});

describe('the goal', () => {
  const goalOf = async (worker: TestWorker, timeZone?: string) =>
    (await get(worker, '/api/earnings/goal', timeZone)).json<GoalProgress>();

  it('is unset at first, and can be set, changed and removed', async () => {
    const worker = await signUpWorker(app);
    expect((await goalOf(worker)).goal).toBeNull();
    for (const goal of [{ unit: 'week', amount: 300 }, { unit: 'day', amount: 55.5 }, null]) {
      const answer = await put(worker, '/api/earnings/goal', { goal });
      expect(answer.json<GoalProgress>().goal).toEqual(goal);
      expect((await goalOf(worker)).goal).toEqual(goal);
    }
  });

  it.each([
    ['day', '2026-11-18', '2026-11-18', 40, 0],
    ['week', '2026-11-16', '2026-11-22', 60, 20],
    ['month', '2026-11-01', '2026-11-30', 75, 35],
  ] as const)('of a %s is measured from %s to %s', async (unit, from, to, reported, received) => {
    const worker = await signUpWorker(app);
    await tipAt(worker, '2026-11-02T20:00:00Z', 15, true);
    await tipAt(worker, '2026-11-16T20:00:00Z', 20, true);
    await tipAt(worker, '2026-11-18T20:00:00Z', 40);
    const answer = await put(worker, '/api/earnings/goal', { goal: { unit, amount: 100 } });
    expect(answer.json()).toEqual({
      goal: { unit, amount: 100 },
      period: { from, to, timeZone: 'UTC' },
      reportedAmount: reported,
      receivedAmount: received,
    });
  });

  it("follows the worker's time zone", async () => {
    const worker = await signUpWorker(app);
    await put(worker, '/api/earnings/goal', { goal: { unit: 'day', amount: 100 } });
    await tipAt(worker, '2026-11-18T02:00:00Z', 40);
    now = Date.parse('2026-11-18T03:00:00Z');
    expect(await goalOf(worker, 'America/New_York')).toMatchObject({
      period: { from: '2026-11-17', to: '2026-11-17' },
      reportedAmount: 40,
    });
    now = Date.parse('2026-11-18T06:00:00Z');
    expect((await goalOf(worker, 'America/New_York')).reportedAmount).toBe(0);
  });

  it.each([0, -5, 1_000_000.01, 10.005, '50', Number.NaN])('cannot be %s', async (amount) => {
    const worker = await signUpWorker(app);
    const answer = await put(worker, '/api/earnings/goal', { goal: { unit: 'day', amount } });
    expect(answer.json()).toMatchObject({ code: 'invalid_input' });
    expect((await goalOf(worker)).goal).toBeNull();
  });
});

describe('the record of tips', () => {
  const recordOf = async (worker: TestWorker, month: string, timeZone?: string) =>
    (await get(worker, `/api/earnings/record?month=${month}`, timeZone)).json<TipRecord>();

  it('equals a plain sum for every day of a month, in any time zone', async () => {
    const worker = await signUpWorker(app);
    const histories = fc.record({
      tips: fc.array(rawTip, { maxLength: 25 }),
      timeZone: fc.constantFrom(...zones),
      month: fc.constantFrom(...changes.map((day) => day.slice(0, 7))),
    });
    const plainly = (tips: readonly RawTip[]) => {
      const received = tips.filter(({ received_at }) => received_at !== null);
      const open = tips.filter(
        ({ status, received_at, not_received_at }) =>
          status === 'completed' && received_at === null && not_received_at === null,
      );
      return {
        received: received.length,
        receivedAmount: dollarsOf(received),
        open: open.length,
        openAmount: dollarsOf(open),
        fromOthersAmount: 0,
        paidOutAmount: 0,
      };
    };
    await fc.assert(
      fc.asyncProperty(histories, async ({ tips, timeZone, month }) => {
        await storeHistory(database, worker.profile.id, { tips, visits: [] });
        const record = await recordOf(worker, month, timeZone);
        const raw = (await readRaw(database, worker.profile.id)).tips
          .map((tip) => ({ ...tip, ...localTime(tip.occurred_at, timeZone) }))
          .filter(({ date }) => date.startsWith(month));
        expect(record.total).toEqual(plainly(raw));
        expect(record.days).toHaveLength(daysIn(month));
        expect(record.months).toEqual([{ month, ...plainly(raw) }]);
        for (const { day, paidTo, ...counted } of record.days) {
          expect(paidTo).toEqual([]);
          expect(counted, day).toEqual(plainly(raw.filter(({ date }) => date === day)));
        }
      }),
      { numRuns: 15 },
    );
  });

  it('comes as a table, on the Free plan and of past months too', async () => {
    const worker = await signUpWorker(app);
    await tipAt(worker, '2026-09-05T12:00:00Z', 1234.5, true);
    await tipAt(worker, '2026-09-05T13:00:00Z', 8);
    now = Date.parse('2026-11-20T12:00:00Z');
    const answer = await get(worker, '/api/earnings/record?month=2026-09&format=csv');
    expect(answer.headers['content-type']).toMatch('text/csv');
    expect(answer.headers['content-disposition']).toMatch('tipwell-tip-record-2026-09.csv');
    const lines = answer.body.split('\r\n').filter(Boolean);
    expect(lines).toHaveLength(1 + 30 + 1);
    expect(lines[5]).toBe('"2026-09-05","1234.50",1,"0.00","0.00","","8.00",1');
    expect(lines.at(-1)).toBe('"total of 2026-09","1234.50",1,"0.00","0.00","","8.00",1');
  });

  it('leaves out what the worker marked as not received', async () => {
    const worker = await signUpWorker(app);
    const denied = await tipAt(worker, '2026-11-05T12:00:00Z', 8);
    await confirmReceipt(app, worker, [denied], 'not_received');
    await tipAt(worker, '2026-11-05T13:00:00Z', 20, true);
    const { days, total } = await recordOf(worker, '2026-11');
    expect(total).toMatchObject({ received: 1, receivedAmount: 20, open: 0, openAmount: 0 });
    expect(days[4]).toEqual({ day: '2026-11-05', ...total, paidTo: [] });
  });

  it("has the year so far and all of the last one, by the worker's calendar", async () => {
    // Still last year in New York.
    now = Date.parse('2027-01-01T02:00:00Z');
    const worker = await signUpWorker(app);
    const outcome = async (period: string, timeZone: string) => {
      const name = period.length === 4 ? 'year' : 'month';
      const answer = await get(worker, `/api/earnings/record?${name}=${period}`, timeZone);
      return [answer.statusCode, answer.json().fields];
    };
    const back = 'The record goes back to January 2026';
    expect(await outcome('2026-01', 'UTC')).toEqual([200, undefined]);
    expect(await outcome('2026', 'UTC')).toEqual([200, undefined]);
    expect(await outcome('2025-12', 'UTC')).toEqual([400, { month: back }]);
    expect(await outcome('2025', 'UTC')).toEqual([400, { year: back }]);
    expect(await outcome('2025-01', 'America/New_York')).toEqual([200, undefined]);
    expect(await outcome('2025', 'America/New_York')).toEqual([200, undefined]);
    expect(await outcome('2027', 'America/New_York')).toEqual([
      400,
      { year: 'This year has not begun' },
    ]);
    expect(await outcome('2027-02', 'UTC')).toEqual([400, { month: 'This month has not begun' }]);
  });

  it('sums up a year by months, as far as they have begun', async () => {
    const worker = await signUpWorker(app);
    await tipAt(worker, '2026-02-05T12:00:00Z', 20, true);
    await tipAt(worker, '2026-03-05T12:00:00Z', 30, true);
    await tipAt(worker, '2026-03-31T12:00:00Z', 8);
    now = Date.parse('2026-04-10T12:00:00Z');
    const record = (await get(worker, '/api/earnings/record?year=2026')).json<TipRecord>();
    expect(record.months.map(({ month, receivedAmount }) => [month, receivedAmount])).toEqual([
      ['2026-01', 0],
      ['2026-02', 20],
      ['2026-03', 30],
      ['2026-04', 0],
    ]);
    expect(record.days.at(-1)?.day).toBe('2026-04-30');
    expect(record.total).toMatchObject({ received: 2, receivedAmount: 50, open: 1, openAmount: 8 });
    const table = await get(worker, '/api/earnings/record?year=2026&format=csv');
    expect(table.headers['content-disposition']).toMatch('tipwell-tip-record-2026.csv');
    const labels = table.body.split('\r\n').map((line) => line.split(',')[0]);
    expect(labels.filter((label) => label?.startsWith('"total'))).toEqual([
      '"total of 2026-01"',
      '"total of 2026-02"',
      '"total of 2026-03"',
      '"total of 2026-04"',
      '"total of 2026"',
    ]);
  });

  it.each(['', 'month=2026-05&year=2026'])(
    'is for a month or a year, not for %j',
    async (query) => {
      const worker = await signUpWorker(app);
      const answer = await get(worker, `/api/earnings/record?${query}`);
      expect(answer.json()).toMatchObject({ code: 'invalid_input' });
    },
  );

  it.each(['2026-13', '2026-00', '26-05', '1999-05', '2026-05-01', ''])(
    'cannot be asked for %j',
    async (month) => {
      const worker = await signUpWorker(app);
      const answer = await get(worker, `/api/earnings/record?month=${month}`);
      expect(answer.json()).toMatchObject({ code: 'invalid_input' });
    },
  );
});

it('is for workers with a profile', async () => {
  const { headers } = await signUpUser(app);
  for (const url of [
    '/api/shifts?from=2026-11-01&to=2026-11-30',
    '/api/earnings/goal',
    '/api/earnings/record?month=2026-11',
  ]) {
    const answer = await app.inject({ url, headers });
    expect(answer.json(), url).toMatchObject({ code: 'profile_required' });
  }
});

it("is part of the worker's own data", async () => {
  now = Date.parse('2026-11-20T12:00:00Z');
  const worker = await signUpWorker(app);
  const id = uuidv7();
  await putShift(worker, '2026-11-19T17:00:00Z', '2026-11-19T23:00:00Z', id);
  await put(worker, '/api/earnings/goal', { goal: { unit: 'month', amount: 900 } });
  expect((await get(worker, '/api/account/export?format=json')).json()).toMatchObject({
    pages: [
      {
        shifts: [{ id, startsAt: '2026-11-19T17:00:00.000Z', endsAt: '2026-11-19T23:00:00.000Z' }],
        earningsGoal: { unit: 'month', amount: 900 },
      },
    ],
  });
});

function daysIn(month: string): number {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).getUTCDate();
}
