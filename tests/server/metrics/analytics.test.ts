import fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { addDays } from '#contract/fields';
import type { Analytics, Funnel } from '#contract/metrics/analytics';
import { recountMetrics } from '../../../src/server/metrics/repository/metrics';
import { buildTestApp } from '../../support/app';
import { codeOf, Tipper } from '../../support/tipper';
import { confirmReceipt, signUpUser, signUpWorker, type TestWorker } from '../../support/workers';
import { changes, codes, rawTip, rawVisit, storeHistory, zones } from './histories';
import { localTime, plainCount, readRaw } from './recount';

let now = Date.parse('2026-11-02T12:00:00Z');
const { app, database } = await buildTestApp({ clock: { now: () => now } });
const DAY_MS = 24 * 60 * 60_000;

async function workerOnPlan(plan: 'free' | 'pro'): Promise<TestWorker> {
  const worker = await signUpWorker(app);
  await database.pool.query('update users set plan = $1 where id = $2', [plan, worker.user.id]);
  return worker;
}

function ask(worker: TestWorker, query: string, timeZone?: string, path = '/api/analytics') {
  const zone = timeZone === undefined ? {} : { 'x-user-timezone': timeZone };
  return app.inject({ url: `${path}${query}`, headers: { ...worker.headers, ...zone } });
}

/** Records a visit with a tip, in dollars, at a time by the server's clock. */
async function tipAt(worker: TestWorker, at: string, amount = 20): Promise<Tipper> {
  now = Date.parse(at);
  const tipper = new Tipper(app, worker.profile.id);
  await tipper.scan(worker.profile.handle, { fromQr: true });
  await tipper.create({ amount });
  await tipper.confirm();
  return tipper;
}

/** The metrics of a code that is not in the response. */
const nothing = {
  id: null,
  name: null,
  visits: 0,
  scans: 0,
  taps: 0,
  visitors: 0,
  tips: 0,
  amount: 0,
  ratings: 0,
  stars: 0,
};

describe('GET /api/analytics', () => {
  it('agrees with a plain count for every hour, day, week and month, in any time zone', async () => {
    now = Date.parse('2026-11-05T12:00:00Z');
    const worker = await workerOnPlan('pro');
    const histories = fc.record({
      tips: fc.array(rawTip, { maxLength: 25 }),
      visits: fc.array(rawVisit, { maxLength: 25 }),
      timeZone: fc.constantFrom(...zones),
      from: fc.constantFrom(...changes),
      // Shown by day or hour, by week, and by month.
      days: fc.oneof(fc.integer({ min: 1, max: 20 }), fc.constantFrom(46, 200, 365)),
    });
    await fc.assert(
      fc.asyncProperty(histories, async ({ timeZone, from, days, ...history }) => {
        await storeHistory(database, worker.profile.id, history);
        const first = new Date(Date.parse(from) - 3 * DAY_MS);
        const to = new Date(first.getTime() + (days - 1) * DAY_MS).toISOString().slice(0, 10);
        const query = `?from=${first.toISOString().slice(0, 10)}&to=${to}`;
        const answer = (await ask(worker, query, timeZone)).json<Analytics>();
        const raw = await readRaw(database, worker.profile.id);
        type Condition = (local: ReturnType<typeof localTime>, code: string | null) => boolean;
        const plain = (isIn: Condition) =>
          plainCount(raw, (at, code) => isIn(localTime(at, timeZone), code));
        const countOf = (isIn: Condition) => {
          const counts = plain(isIn);
          return {
            visits: counts.visits,
            scans: counts.scans,
            taps: counts.taps,
            visitors: counts.visitors,
            tips: counts.reported,
            amount: counts.reportedCents / 100,
            ratings: counts.rated,
            stars: counts.stars,
          };
        };
        const inPeriod = (date: string) => date >= answer.period.from && date <= answer.period.to;
        expect(answer.period.from).toBe(first.toISOString().slice(0, 10));
        expect(answer.total).toEqual(countOf(({ date }) => inPeriod(date)));
        const starts = answer.series.map(({ start }) => start);
        for (const [index, { start, ...metrics }] of answer.series.entries()) {
          const next = starts[index + 1] ?? addDays(answer.period.to, 1);
          expect(metrics, start).toEqual(
            countOf(({ date, hour }) => {
              const at = `${date}T${String(hour).padStart(2, '0')}:00`;
              return inPeriod(date) && at >= start && at < next;
            }),
          );
        }
        for (const code of [null, ...codes]) {
          const { id, name, ...metrics } = answer.codes.find((it) => it.id === code) ?? nothing;
          expect(metrics).toEqual(countOf(({ date }, by) => inPeriod(date) && by === code));
        }
        for (const code of [null, ...codes.slice(0, 1)]) {
          const isIn: Condition = ({ date }, by) => inPeriod(date) && (!code || by === code);
          const asked = code === null ? query : `${query}&code=${code}`;
          const one = (await ask(worker, asked, timeZone)).json<Analytics>();
          expect(one.total).toEqual(countOf(isIn));
          const path = '/api/analytics/funnel';
          const { steps } = (await ask(worker, asked, timeZone, path)).json<Funnel>();
          const counts = plain(isIn);
          expect(Object.fromEntries(steps.map(({ step, count }) => [step, count]))).toEqual({
            visited: counts.visits,
            amount: counts.amountsChosen,
            details: counts.detailsLeft + counts.detailsSkipped,
            method: counts.methodsChosen,
            app: counts.appsOpened,
            reported: counts.reported,
            received: counts.received,
            rated: counts.rated,
            review: counts.reviewsOpened,
          });
        }
        const peaks = answer.peakHours ?? [];
        for (let weekday = 1; weekday <= 7; weekday += 1) {
          for (let hour = 0; hour < 24; hour += 1) {
            const counts = countOf(
              (local) => inPeriod(local.date) && local.weekday === weekday && local.hour === hour,
            );
            const peak = peaks.find((it) => it.weekday === weekday && it.hour === hour);
            const { visits, tips, amount } = peak ?? { visits: 0, tips: 0, amount: 0 };
            expect({ visits, tips, amount }).toEqual({
              visits: counts.visits,
              tips: counts.tips,
              amount: counts.amount,
            });
          }
        }
      }),
      { numRuns: 20 },
    );
  });

  it.each([
    ['America/Havana', '2026-11-01', 'set back to midnight'],
    ['Africa/Cairo', '2026-04-24', 'set forward from midnight'],
    ['America/Nuuk', '2026-03-29', 'set forward to midnight'],
    ['America/Santiago', '2026-04-05', 'set back from midnight'],
    ['Asia/Kathmandu', '2026-04-05', 'a quarter of an hour off'],
  ])(
    'begins a day in %s on %s, where clocks are %s, when its calendar does',
    async (timeZone, day) => {
      now = Date.parse('2026-11-05T12:00:00Z');
      const worker = await workerOnPlan('pro');
      const { id } = worker.profile;
      await database.pool.query(
        `insert into scans (profile_id, session_hash, scan_id, from_qr, occurred_at, created_at)
       select $1, '\\x00', gen_random_uuid(), true, at, at
         from generate_series($2::date - interval '2 days', $2::date + interval '2 days',
                              interval '15 minutes') as at`,
        [id, day],
      );
      await database.transaction((db) => recountMetrics(db, id));
      const at = (days: number) => addDays(day, days);
      const answer = await ask(worker, `?from=${at(-1)}&to=${at(1)}`, timeZone);
      const raw = await readRaw(database, id);
      const visitsOf = (date: string) =>
        raw.visits.filter(({ occurred_at }) => localTime(occurred_at, timeZone).date === date)
          .length;
      const { series } = answer.json<Analytics>();
      expect(series.map(({ start, visits }) => [start.slice(0, 10), visits])).toEqual(
        [-1, 0, 1].map((days) => [at(days), visitsOf(at(days))]),
      );
    },
  );

  it('compares with as many days before, and shows a year by the month', async () => {
    const worker = await workerOnPlan('pro');
    await tipAt(worker, '2026-10-20T12:00:00Z', 5);
    await tipAt(worker, '2026-10-30T12:00:00Z', 10);
    await tipAt(worker, '2026-10-31T12:00:00Z', 15);
    const short = (await ask(worker, '?from=2026-10-30&to=2026-10-31')).json<Analytics>();
    expect(short.total).toMatchObject({ visits: 2, scans: 2, visitors: 2, tips: 2, amount: 25 });
    expect(short.before).toMatchObject({ tips: 0 });
    expect(short.series.map(({ start, amount }) => [start, amount])).toEqual([
      ['2026-10-30T00:00', 10],
      ['2026-10-31T00:00', 15],
    ]);
    const year = (await ask(worker, '?from=2026-01-01&to=2026-12-31')).json<Analytics>();
    expect([year.unit, year.series.length, year.series[0]?.start]).toEqual([
      'month',
      12,
      '2026-01-01T00:00',
    ]);
    expect(year.series.reduce((sum, { amount }) => sum + amount, 0)).toBe(30);
  });

  it.each([
    ['2026-11-02', 'hour', 24],
    ['2026-11-01', 'day', 2],
    ['2026-09-19', 'day', 45],
    ['2026-09-18', 'week', 8],
    ['2025-11-04', 'week', 53],
    ['2025-11-03', 'month', 13],
  ])(
    'shows the time from %s by the %s, with marks that can be told apart',
    async (from, ...shown) => {
      now = Date.parse('2026-11-02T12:00:00Z');
      const worker = await workerOnPlan('pro');
      const { unit, series } = (await ask(worker, `?from=${from}&to=2026-11-02`)).json<Analytics>();
      expect([unit, series.length]).toEqual(shown);
    },
  );

  it('shows what each printed code brought', async () => {
    const worker = await workerOnPlan('pro');
    await tipAt(worker, '2026-11-01T12:00:00Z', 5);
    const code = uuidv7();
    await database.pool.query(
      `with issued as (insert into issued_codes values ('7KQ2M9X', $1))
       insert into qr_codes (profile_id, id, code, name, place, design, created_at, updated_at)
       values ($1, $2, '7KQ2M9X', '=Table 4', 'table', '{}', now(), now())`,
      [worker.profile.id, code],
    );
    const tipper = new Tipper(app, worker.profile.id);
    await tipper.scan(worker.profile.handle, { qrCode: '7KQ2M9X' });
    await tipper.create({ amount: 30, qrCode: '7KQ2M9X' });
    await tipper.confirm();
    const { codes } = (await ask(worker, '')).json<Analytics>();
    expect(codes).toMatchObject([
      { id: code, name: '=Table 4', scans: 1, tips: 1, amount: 30 },
      { id: null, name: null, tips: 1, amount: 5 },
    ]);
    const one = (await ask(worker, `?code=${code}`)).json<Analytics>();
    expect([one.code, one.total.amount]).toEqual([code, 30]);
    expect(one.codes).toMatchObject([{ id: code, amount: 30 }]);
    // All codes are listed, so that a user can switch directly to another.
    expect(one.codesInPeriod).toEqual([{ id: code, name: '=Table 4' }]);
    const other = (await ask(worker, `?code=${uuidv7()}`)).json<Analytics>();
    expect([other.codes, other.codesInPeriod]).toEqual([[], one.codesInPeriod]);
    const table = await ask(worker, '?format=csv&table=codes');
    expect(table.headers['content-disposition']).toMatch(/tipwell-codes-.*\.csv/);
    expect(table.body).toContain(`"'=Table 4",1,1,0,1,1,"30.00",0,0`);
  });

  it('shows Free its seven days and no peak hours, and says why', async () => {
    const worker = await workerOnPlan('free');
    await tipAt(worker, '2026-10-20T12:00:00Z', 5);
    await tipAt(worker, '2026-10-28T12:00:00Z', 10);
    now = Date.parse('2026-11-02T12:00:00Z');
    const answer = (await ask(worker, '?from=2026-10-01&to=2026-11-02', 'UTC')).json<Analytics>();
    expect(answer.period).toEqual({
      from: '2026-10-27',
      to: '2026-11-02',
      timeZone: 'UTC',
      shortenedToDays: 7,
    });
    expect([answer.total.amount, answer.before, answer.peakHours]).toEqual([10, null, null]);
    const long = (await ask(worker, '?from=2020-01-01&to=2020-01-07')).json<Analytics>();
    expect(long.total).toMatchObject({ tips: 0 });
    expect(long.period).toMatchObject({ from: '2026-10-27', to: '2026-10-27' });
    const today = (await ask(worker, '?from=2026-11-02&to=2026-11-02')).json<Analytics>();
    expect([today.unit, today.series.length, today.before?.tips]).toEqual(['hour', 24, 0]);
    expect((await ask(worker, '?format=csv&table=hours')).body.trim().split('\r\n')).toHaveLength(
      1,
    );
  });

  it.each([
    '?from=2026-06-02&to=2026-06-01',
    '?from=1026-06-01&to=2026-06-01',
    '?from=2026-06-01',
    '?from=2026-02-30&to=2026-03-01',
    '?from=yesterday&to=today',
    '?code=1',
  ])('refuses %s', async (query) => {
    const worker = await workerOnPlan('pro');
    expect(codeOf(await ask(worker, query))).toEqual([400, 'invalid_input']);
    expect(codeOf(await ask(worker, query, 'UTC', '/api/analytics/funnel'))).toEqual([
      400,
      'invalid_input',
    ]);
  });

  it('uses UTC for an unknown time zone, and says so', async () => {
    const worker = await workerOnPlan('pro');
    const { period } = (await ask(worker, '', 'Middle/Earth')).json<Analytics>();
    expect(period.timeZone).toBe('UTC');
    const named = (await ask(worker, '?timeZone=Asia/Tokyo', 'UTC')).json<Analytics>();
    expect(named.period.timeZone).toBe('Asia/Tokyo');
  });

  it('needs a profile', async () => {
    const { headers } = await signUpUser(app);
    const answer = await app.inject({ url: '/api/analytics', headers });
    expect(codeOf(answer)).toEqual([409, 'profile_required']);
  });
});

describe('GET /api/analytics/funnel', () => {
  it('counts how many reached each step', async () => {
    const worker = await workerOnPlan('free');
    const { profile } = worker;
    now = Date.parse('2026-11-02T12:00:00Z');
    const steps = ['amount', 'details_left', 'app'];
    for (let far = 0; far <= 4; far += 1) {
      const tipper = new Tipper(app, profile.id);
      const scanId = uuidv7();
      await tipper.scan(profile.handle, { scanId });
      for (const reached of steps.slice(0, far)) {
        await tipper.scan(profile.handle, { scanId, reached });
      }
      if (far < 3) continue;
      await tipper.create();
      if (far < 4) continue;
      await tipper.confirm();
      await confirmReceipt(app, worker, [tipper.tipId], 'received');
      await tipper.rate(5);
      await tipper.convert({ conversionType: 'review_submitted', reviewType: 'google' });
    }
    const answer = (await ask(worker, '', 'UTC', '/api/analytics/funnel')).json<Funnel>();
    expect(answer.steps.map(({ step, count }) => [step, count])).toEqual([
      ['visited', 5],
      ['amount', 4],
      ['details', 3],
      ['method', 2],
      ['app', 2],
      ['reported', 1],
      ['received', 1],
      ['rated', 1],
      ['review', 1],
    ]);
    expect(answer.detailsLeft).toBe(3);
    const table = await ask(worker, '?format=csv', 'UTC', '/api/analytics/funnel');
    expect(table.body).toContain('"amount",4,1\r\n');
  });
});
