import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Earned, Earnings } from '#contract/metrics/earnings';
import { buildTestApp } from '../../support/app';
import { codeOf, Tipper } from '../../support/tipper';
import { confirmReceipt, signUpUser, signUpWorker, type TestWorker } from '../../support/workers';
import { changes, codes, rawTip, storeHistory, zones } from './histories';
import { localTime, type RawTip, readRaw } from './recount';

let now = Date.parse('2026-11-05T12:00:00Z');
const { app, database } = await buildTestApp({ clock: { now: () => now } });
const DAY_MS = 24 * 60 * 60_000;

async function workerOnPlan(plan: 'free' | 'pro'): Promise<TestWorker> {
  const worker = await signUpWorker(app);
  await database.pool.query('update users set plan = $1 where id = $2', [plan, worker.user.id]);
  return worker;
}

function ask(worker: TestWorker, query: string, timeZone = 'UTC') {
  const headers = { ...worker.headers, 'x-user-timezone': timeZone };
  return app.inject({ url: `/api/earnings${query}`, headers });
}

/** Sums up some tips one by one. */
function expectedEarnings(tips: readonly RawTip[]): Earned {
  const of = (some: readonly RawTip[]) => ({
    tips: some.length,
    amount: some.reduce((cents, tip) => cents + tip.amount_cents, 0) / 100,
  });
  const reported = of(tips.filter(({ status }) => status === 'completed'));
  const received = of(tips.filter(({ received_at }) => received_at !== null));
  const matched = of(tips.filter(({ received_by }) => received_by === 'statement'));
  return {
    reported: reported.tips,
    reportedAmount: reported.amount,
    received: received.tips,
    receivedAmount: received.amount,
    matched: matched.tips,
    matchedAmount: matched.amount,
  };
}

/** Records a tip reported as paid, in dollars, at a time by the server's clock. */
async function tipAt(worker: TestWorker, at: string, amount: number): Promise<void> {
  now = Date.parse(at);
  const tipper = new Tipper(app, worker.profile.id);
  await tipper.create({ amount });
  await tipper.confirm();
}

describe('GET /api/earnings', () => {
  it('agrees with a plain sum for every day, method and weekday, in any time zone', async () => {
    now = Date.parse('2026-11-30T12:00:00Z');
    const worker = await workerOnPlan('pro');
    const histories = fc.record({
      tips: fc.array(rawTip, { maxLength: 25 }),
      timeZone: fc.constantFrom(...zones),
      from: fc.constantFrom(...changes),
      days: fc.integer({ min: 1, max: 20 }),
    });
    await fc.assert(
      fc.asyncProperty(histories, async ({ tips, timeZone, from, days }) => {
        await storeHistory(database, worker.profile.id, { tips, visits: [] });
        const first = Date.parse(from) - 3 * DAY_MS;
        const dayAfter = (count: number) =>
          new Date(first + count * DAY_MS).toISOString().slice(0, 10);
        const period = { from: dayAfter(0), to: dayAfter(days - 1) };
        const answer = (
          await ask(worker, `?from=${period.from}&to=${period.to}&unit=day`, timeZone)
        ).json<Earnings>();
        const raw = (await readRaw(database, worker.profile.id)).tips
          .map((tip) => ({ ...tip, ...localTime(tip.occurred_at, timeZone) }))
          .filter(({ date }) => date >= period.from && date <= period.to);
        expect(answer.total).toEqual(expectedEarnings(raw));
        expect(answer.series).toEqual(
          Array.from({ length: days }, (_, at) => dayAfter(at)).map((start) => ({
            start,
            ...expectedEarnings(raw.filter(({ date }) => date === start)),
          })),
        );
        for (const { method, ...earned } of answer.methods) {
          expect(earned).toEqual(
            expectedEarnings(raw.filter((tip) => tip.payment_method === method)),
          );
        }
        for (const code of [null, ...codes]) {
          const of = raw.filter((tip) => tip.code_id === code);
          const { id, name, ...earned } = answer.codes.find((it) => it.id === code) ?? {
            id: code,
            name: null,
            ...expectedEarnings([]),
          };
          expect(earned).toEqual(expectedEarnings(of));
        }
        for (const { weekday, days: _, ...earned } of answer.weekdays) {
          expect(earned).toEqual(expectedEarnings(raw.filter((tip) => tip.weekday === weekday)));
        }
        expect(answer.weekdays.reduce((all, weekday) => all + weekday.days, 0)).toBe(days);
      }),
      { numRuns: 20 },
    );
  });

  it('adds up weeks, months and years, and compares with as many days before', async () => {
    const worker = await workerOnPlan('pro');
    await tipAt(worker, '2026-10-20T12:00:00Z', 5);
    await tipAt(worker, '2026-10-30T12:00:00Z', 10);
    await tipAt(worker, '2026-11-02T12:00:00Z', 15);
    const starts = async (query: string) =>
      (await ask(worker, query)).json<Earnings>().series.flatMap(({ start, reportedAmount }) => {
        return reportedAmount === 0 ? [] : [`${start}: ${reportedAmount}`];
      });
    const autumn = '?from=2026-10-01&to=2026-11-30';
    expect(await starts(`${autumn}&unit=week`)).toEqual([
      '2026-10-19: 5',
      '2026-10-26: 10',
      '2026-11-02: 15',
    ]);
    expect(await starts(`${autumn}&unit=month`)).toEqual(['2026-10-01: 15', '2026-11-01: 15']);
    expect(await starts(`${autumn}&unit=year`)).toEqual(['2026-01-01: 30']);
    const november = (await ask(worker, '?from=2026-10-30&to=2026-11-02')).json<Earnings>();
    expect([november.unit, november.total.reportedAmount]).toEqual(['day', 25]);
    expect(november.before?.reportedAmount).toBe(0);
    expect(november.bestDays.map(({ day }) => day)).toEqual(['2026-11-02', '2026-10-30']);
  });

  it('counts weekdays up to today only', async () => {
    now = Date.parse('2026-11-04T12:00:00Z');
    const worker = await workerOnPlan('pro');
    const { weekdays } = (await ask(worker, '?from=2026-11-02&to=2026-11-08')).json<Earnings>();
    expect(weekdays.map(({ days }) => days)).toEqual([1, 1, 1, 0, 0, 0, 0]);
  });

  it('keeps apart what was reported, received and matched', async () => {
    const worker = await workerOnPlan('pro');
    const tipIds = [];
    for (const amount of [10, 20, 40]) {
      const tipper = new Tipper(app, worker.profile.id);
      await tipper.create({ amount });
      await tipper.confirm();
      tipIds.push(tipper.tipId);
    }
    await confirmReceipt(app, worker, tipIds.slice(1, 2), 'received');
    await confirmReceipt(app, worker, tipIds.slice(2), 'matched');
    const { total } = (await ask(worker, '')).json<Earnings>();
    expect(total).toEqual({
      reported: 3,
      reportedAmount: 70,
      received: 2,
      receivedAmount: 60,
      matched: 1,
      matchedAmount: 40,
    });
    const file = await ask(worker, '?format=csv&table=methods');
    expect(file.headers['content-disposition']).toMatch(/tipwell-earnings-methods-.*\.csv/);
    expect(file.body).toContain('3,"70.00",2,"60.00",1,"40.00"');
  });

  it('shows Free its seven days, and says why', async () => {
    const worker = await workerOnPlan('free');
    await tipAt(worker, '2026-10-20T12:00:00Z', 5);
    await tipAt(worker, '2026-10-30T12:00:00Z', 10);
    now = Date.parse('2026-11-02T12:00:00Z');
    const answer = (await ask(worker, '?from=2026-10-01&to=2026-11-02')).json<Earnings>();
    expect(answer.period).toMatchObject({ from: '2026-10-27', shortenedToDays: 7 });
    expect([answer.total.reportedAmount, answer.before]).toEqual([10, null]);
  });

  it.each([
    '?from=2026-06-02&to=2026-06-01',
    '?from=1026-06-01&to=2026-06-01',
    '?from=2026-06-01',
    '?from=2025-01-01&to=2026-06-01&unit=day',
    '?unit=hour',
    '?format=csv&table=tips',
  ])('refuses %s', async (query) => {
    const worker = await workerOnPlan('pro');
    expect(codeOf(await ask(worker, query))).toEqual([400, 'invalid_input']);
  });

  it('needs a profile', async () => {
    const { headers } = await signUpUser(app);
    expect(codeOf(await app.inject({ url: '/api/earnings', headers }))).toEqual([
      409,
      'profile_required',
    ]);
  });
});
