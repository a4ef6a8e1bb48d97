import fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it, vi } from 'vitest';
import { DAY_MS } from '#contract/timings';
import { type ReceiptStatus, receiptStatus } from '#contract/tips/received-tips';
import { recountMetrics } from '../../../src/server/metrics/repository/metrics';
import { settleMetrics } from '../../../src/server/metrics/settle-metrics';
import { buildTestApp } from '../../support/app';
import { buyPro } from '../../support/test-payments';
import { newSession, Tipper } from '../../support/tipper';
import { confirmReceipt, signUpWorker, type TestWorker } from '../../support/workers';
import { metricsOf, recounted } from './stored-metrics';

let now = Date.parse('2026-06-15T12:00:00Z');
const { app, database } = await buildTestApp({ clock: { now: () => now } });

type Step =
  | { do: 'wait'; minutes: number }
  | { do: 'visit'; phone: number; fromQr: boolean; fromTap: boolean; late: number; own: boolean }
  | { do: 'reach'; step: 'amount' | 'details_left' | 'details_skipped' | 'app' }
  | { do: 'attempt' | 'create'; amount: number; late: number }
  | { do: 'method'; method: 'venmo' | 'cashapp' }
  | { do: 'confirm' | 'review' | 'take details back' }
  | { do: 'settle' }
  | { do: 'rate'; rating: number }
  /** The receipt status that the worker sets on all tips at once. */
  | { do: 'say'; word: ReceiptStatus };

const late = fc.constantFrom(0, 0, 0, 5, 200, 3000);
const step: fc.Arbitrary<Step & { tipper: number }> = fc
  .tuple(
    fc.nat({ max: 2 }),
    fc.oneof<fc.Arbitrary<Step>[]>(
      fc.record({ do: fc.constant('wait' as const), minutes: fc.constantFrom(1, 20, 61, 1440) }),
      fc.record({
        do: fc.constant('visit' as const),
        phone: fc.nat({ max: 1 }),
        fromQr: fc.boolean(),
        fromTap: fc.boolean(),
        late,
        own: fc.constantFrom(false, false, false, true),
      }),
      fc.record({
        do: fc.constant('reach' as const),
        step: fc.constantFrom('amount', 'details_left', 'details_skipped', 'app'),
      }),
      fc.record({
        do: fc.constantFrom('attempt' as const, 'create' as const),
        amount: fc.constantFrom(5, 20.5),
        late,
      }),
      fc.record({
        do: fc.constant('method' as const),
        method: fc.constantFrom('venmo' as const, 'cashapp' as const),
      }),
      fc.record({ do: fc.constantFrom('confirm' as const, 'review' as const) }),
      fc.constant({ do: 'take details back' as const }),
      fc.constant({ do: 'settle' as const }),
      fc.record({ do: fc.constant('rate' as const), rating: fc.integer({ min: 1, max: 5 }) }),
      fc.record({
        do: fc.constant('say' as const),
        word: fc.constantFrom(...receiptStatus.options),
      }),
    ),
  )
  .map(([tipper, wish]) => ({ ...wish, tipper }));

const settle = (days: number) =>
  settleMetrics({ database, clock: { now: () => now + days * DAY_MS } });

async function play(worker: TestWorker, steps: readonly (Step & { tipper: number })[]) {
  const { profile, headers } = worker;
  const tippers = [0, 1, 2].map(() => new Tipper(app, profile.id));
  const phones = [newSession(), newSession()];
  const at = (minutesAgo: number) => ({
    body: { occurredAt: new Date(now - minutesAgo * 60_000).toISOString() },
    headers: { 'x-sent-at': new Date(now).toISOString() },
  });
  for (const wish of steps) {
    const tipper = tippers[wish.tipper] as Tipper;
    // No two things arrive at the same time.
    now += 1;
    switch (wish.do) {
      case 'wait':
        now += wish.minutes * 60_000;
        break;
      case 'visit': {
        const sent = at(wish.late);
        const metadata = { trackingToken: phones[wish.phone] };
        const { fromQr, fromTap } = wish;
        const scan = { ...sent.body, scanId: uuidv7(), fromQr, fromTap, metadata };
        const who = wish.own ? { ...sent.headers, ...headers } : sent.headers;
        await tipper.scan(profile.handle, scan, who);
        break;
      }
      case 'reach':
        await tipper.scan(profile.handle, { scanId: uuidv7(), reached: wish.step });
        break;
      case 'attempt':
      case 'create': {
        const sent = at(wish.late);
        await tipper[wish.do]({ amount: wish.amount, ...sent.body }, sent.headers);
        break;
      }
      case 'method':
        await tipper.patch({ paymentMethod: wish.method, status: 'pending' });
        break;
      case 'confirm':
        await tipper.confirm();
        break;
      case 'review':
        await tipper.convert({ conversionType: 'review_submitted', reviewType: 'google' });
        break;
      case 'take details back':
        await tipper.patch({ tipperOptIn: false });
        break;
      case 'settle':
        await settle(2);
        break;
      case 'rate':
        await tipper.rate(wish.rating);
        break;
      case 'say': {
        const tipIds = tippers.map(({ tipId }) => tipId);
        await confirmReceipt(app, worker, tipIds, wish.word);
      }
    }
  }
}

describe('the metrics of a profile', () => {
  it('equal a plain count of everything stored, whatever happened in any order', async () => {
    const history = fc.array(step, { minLength: 10, maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(history, async (steps) => {
        const worker = await signUpWorker(app);
        await buyPro(app, worker);
        await play(worker, steps);
        const plain = await recounted(database, worker.profile.id);
        expect(await metricsOf(database, worker.profile.id)).toEqual(plain);
        await database.transaction((db) => recountMetrics(db, worker.profile.id));
        expect(await metricsOf(database, worker.profile.id)).toEqual(plain);
      }),
      { numRuns: 20 },
    );
  });

  it('lose nothing when tippers write at once during a recount', async () => {
    const worker = await signUpWorker(app);
    const { profile } = worker;
    const whole = async () => {
      const tipper = new Tipper(app, profile.id);
      await tipper.visit(profile.handle);
      await tipper.create();
      await Promise.all([
        tipper.confirm(),
        tipper.scan(profile.handle, { reached: 'app' }),
        tipper.convert({ conversionType: 'review_submitted', reviewType: 'google' }),
      ]);
      const [rated, received] = await Promise.all([
        tipper.rate(5),
        confirmReceipt(app, worker, [tipper.tipId], 'received'),
      ]);
      return [rated.statusCode, received.statusCode];
    };
    const recount = () => database.transaction((db) => recountMetrics(db, profile.id));
    const answers = await Promise.all([
      ...Array.from({ length: 12 }, whole),
      ...Array.from({ length: 4 }, recount),
    ]);
    expect(answers.flat().filter((status) => status !== undefined && status !== 200)).toEqual([]);
    const metrics = await metricsOf(database, profile.id);
    expect(metrics).toEqual(await recounted(database, profile.id));
    const sum = (name: string) => metrics.reduce((all, row) => all + row[name], 0);
    expect([sum('visits'), sum('reported'), sum('received'), sum('stars')]).toEqual([
      12, 12, 12, 60,
    ]);
  });

  it('follow the receipt status of many tips at once, each tip once', async () => {
    const worker = await signUpWorker(app);
    await buyPro(app, worker);
    const { profile } = worker;
    const tippers = [1, 2, 3].map(() => new Tipper(app, profile.id));
    for (const tipper of tippers) {
      await tipper.create({ amount: 20 });
      await tipper.confirm();
    }
    const tipIds = tippers.map(({ tipId }) => tipId);
    const receivedAfter = async (word: ReceiptStatus) => {
      await confirmReceipt(app, worker, [...tipIds, ...tipIds.slice(0, 1)], word);
      const [sums] = await metricsOf(database, profile.id);
      return [sums?.received, sums?.receivedCents, sums?.matched, sums?.matchedCents];
    };
    expect(await receivedAfter('received')).toEqual([3, 6000, 0, 0]);
    expect(await receivedAfter('matched')).toEqual([3, 6000, 3, 6000]);
    expect(await receivedAfter('not_received')).toEqual([0, 0, 0, 0]);
  });

  it('ignore what a step leaves unchanged', async () => {
    const { profile } = await signUpWorker(app);
    const tipper = new Tipper(app, profile.id);
    await tipper.create();
    const version = async () => {
      const query = 'select xmin, ctid from recent_metrics where profile_id = $1';
      return (await database.pool.query(query, [profile.id])).rows;
    };
    const before = await version();
    await tipper.create();
    await tipper.attempt();
    expect(await version()).toEqual(before);
  });

  it('are changed in place, so that their indexes need not be written', async () => {
    const { profile } = await signUpWorker(app);
    const tippers = Array.from({ length: 40 }, () => new Tipper(app, profile.id));
    for (const tipper of tippers) {
      await tipper.create();
      await tipper.confirm();
      await tipper.rate(5);
    }
    const updates = async () => {
      const { rows } = await database.pool.query(
        `select n_tup_upd::int as all, n_tup_hot_upd::int as in_place
           from pg_stat_user_tables where relname = 'recent_metrics'`,
      );
      return rows[0];
    };
    // PostgreSQL updates its statistics with a delay.
    await vi.waitFor(async () => expect((await updates()).all).toBeGreaterThan(60), 15_000);
    const { all, in_place } = await updates();
    expect(in_place / all).toBeGreaterThan(0.9);
  });

  it('are the same after they have settled, whatever comes later', async () => {
    const { profile } = await signUpWorker(app);
    const tipper = new Tipper(app, profile.id);
    await tipper.create();
    const rowsIn = async (table: string) => {
      const query = `select from ${table} where profile_id = $1`;
      return (await database.pool.query(query, [profile.id])).rowCount;
    };
    await settle(0);
    expect(await rowsIn('settled_metrics')).toBe(0);
    const before = await metricsOf(database, profile.id);
    await settle(2);
    expect(await rowsIn('recent_metrics')).toBe(0);
    expect(await metricsOf(database, profile.id)).toEqual(before);
    await tipper.confirm();
    await tipper.rate(4);
    expect(await metricsOf(database, profile.id)).toEqual(await recounted(database, profile.id));
    await settle(2);
    expect(await rowsIn('recent_metrics')).toBe(0);
    expect(await metricsOf(database, profile.id)).toEqual(await recounted(database, profile.id));
  });

  it('are all in the index that has a page’s rows side by side, so that reads need nothing else', async () => {
    const { rows } = await database.pool.query(
      `select a.attname, a.attnum = any(i.indkey) as indexed
         from pg_attribute a join pg_index i on i.indrelid = a.attrelid and i.indisprimary
        where a.attrelid = 'settled_metrics'::regclass and a.attnum > 0 and not a.attisdropped`,
    );
    expect(rows.length).toBeGreaterThan(20);
    expect(rows.filter(({ indexed }) => !indexed)).toEqual([]);
  });
});
