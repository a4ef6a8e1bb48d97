import { v7 as newId } from 'uuid';
import { describe, expect, it } from 'vitest';
import type { ReceivedTip } from '#contract/tips/received-tips';
import { amountSearched } from '#server/tips/rules/tip-search';
import { buildTestApp } from '../../support/app';
import { buyPro } from '../../support/test-payments';
import { codeOf, Tipper } from '../../support/tipper';
import {
  confirmReceipt,
  makeCode,
  signUpUser,
  signUpWorker,
  type TestWorker,
} from '../../support/workers';

const { app, database } = await buildTestApp();

interface Page {
  tips: ReceivedTip[];
  nextCursor: string | null;
  total: number | null;
}

function get(worker: Pick<TestWorker, 'headers'>, query: Record<string, string> = {}, part = '') {
  return app.inject({ url: `/api/tips${part}`, headers: worker.headers, query });
}

const found = async (worker: TestWorker, query: Record<string, string>) =>
  (await get(worker, query)).json<Page>().tips.map(({ id }) => id);

async function reported(
  worker: TestWorker,
  details: { amount?: number; name?: string; comment?: string; method?: string } = {},
): Promise<string> {
  const { amount = 20, name, comment, method = 'venmo' } = details;
  const tipper = new Tipper(app, worker.profile.id);
  const opted = name === undefined ? {} : { customerName: name, tipperOptIn: true };
  await tipper.create({ amount, paymentMethod: method, ...opted });
  await tipper.confirm();
  if (comment !== undefined) await tipper.rate(5, comment);
  return tipper.tipId;
}

const refused = await signUpWorker(app);

describe('GET /api/tips', () => {
  it('requires signing in and a profile, and shows nobody else’s tips', async () => {
    expect(codeOf(await get({ headers: {} as never }))).toEqual([401, 'not_authenticated']);
    expect(codeOf(await get(await signUpUser(app)))).toEqual([409, 'profile_required']);
    await reported(await signUpWorker(app));
    expect((await get(await signUpWorker(app))).json()).toEqual({
      tips: [],
      nextCursor: null,
      total: 0,
    });
  });

  it('lists one’s own tips with the tipper’s name, but without contact details', async () => {
    const [worker, other] = [await signUpWorker(app), await signUpWorker(app)];
    await new Tipper(app, other.profile.id).create();
    const tipper = new Tipper(app, worker.profile.id);
    await tipper.attempt();
    await tipper.patch({ paymentMethod: 'venmo', status: 'pending' });
    await tipper.confirm();
    await tipper.rate(5, 'Lovely');
    const answer = await get(worker);
    expect(answer.json()).toEqual({
      tips: [
        {
          id: tipper.tipId,
          profileId: worker.profile.id,
          amount: 20,
          paymentMethod: 'venmo',
          status: 'completed',
          verificationStatus: 'verified',
          rating: 5,
          tipperName: 'Grace Hopper',
          reviewText: 'Lovely',
          createdAt: expect.any(String),
          occurredAt: expect.any(String),
          updatedAt: expect.any(String),
          state: 'reported',
          ratingCounted: false,
          amountUnusual: false,
          textHidden: false,
          nameHidden: false,
          reported: false,
          codeName: null,
          paidTo: null,
          waitsForReceiver: false,
        },
      ],
      nextCursor: null,
      total: 1,
    });
    expect(answer.body).not.toContain(tipper.session);
  });

  it('pages through all of them, newest first, even while others arrive', async () => {
    const worker = await signUpWorker(app);
    const made: string[] = [];
    for (let i = 0; i < 7; i++) {
      const tipper = new Tipper(app, worker.profile.id);
      await tipper.create();
      made.unshift(tipper.tipId);
    }
    const seen: string[] = [];
    let query: Record<string, string> | null = { limit: '3' };
    while (query !== null) {
      const { tips, nextCursor }: Page = (await get(worker, query)).json();
      seen.push(...tips.map(({ id }) => id));
      query = nextCursor === null ? null : { limit: '3', cursor: nextCursor };
      await new Tipper(app, worker.profile.id).create();
    }
    expect(seen).toEqual(made);
  });

  it('returns 25 at a time by default', async () => {
    const worker = await signUpWorker(app);
    await Promise.all(
      Array.from({ length: 26 }, () => new Tipper(app, worker.profile.id).create()),
    );
    const { tips, nextCursor } = (await get(worker)).json();
    expect(tips).toHaveLength(25);
    expect(nextCursor).toEqual(expect.any(String));
  });

  it('filters by each state', async () => {
    const worker = await signUpWorker(app);
    await buyPro(app, worker);
    const ids = {
      reported: await reported(worker),
      received: await reported(worker),
      matched: await reported(worker),
      not_received: await reported(worker),
    };
    const started = new Tipper(app, worker.profile.id);
    await started.create();
    await confirmReceipt(app, worker, [ids.received], 'received');
    await confirmReceipt(app, worker, [ids.matched], 'matched');
    await confirmReceipt(app, worker, [ids.not_received], 'not_received');
    for (const [state, id] of Object.entries({ ...ids, started: started.tipId })) {
      const { tips, total } = (await get(worker, { state })).json<Page>();
      expect(tips.map((tip) => [tip.id, tip.state])).toEqual([[id, state]]);
      expect(total).toBe(1);
    }
  });

  it('filters by method and by period', async () => {
    const worker = await signUpWorker(app);
    const venmo = await reported(worker);
    const paypal = await reported(worker, { method: 'paypal' });
    expect(await found(worker, { method: 'paypal' })).toEqual([paypal]);
    const [soon, before] = [60_000, -60_000].map((ms) => new Date(Date.now() + ms).toISOString());
    expect(await found(worker, { from: before ?? '', to: soon ?? '' })).toEqual([paypal, venmo]);
    expect(await found(worker, { from: soon ?? '' })).toEqual([]);
    expect(await found(worker, { to: before ?? '' })).toEqual([]);
  });

  it('searches names, comments, amounts and code names, and treats no character as a wildcard', async () => {
    const worker = await signUpWorker(app);
    const jordan = await reported(worker, { name: 'Jordan Lee', amount: 12.5 });
    const kind = await reported(worker, { comment: '100% kind_to us', amount: 12 });
    const coded = await reported(worker, { amount: 7 });
    await giveCode(worker, coded, 'Patio table 4');
    expect(await found(worker, { search: 'jordan' })).toEqual([jordan]);
    expect(await found(worker, { search: 'KIND_' })).toEqual([kind]);
    expect(await found(worker, { search: '0% k' })).toEqual([kind]);
    expect(await found(worker, { search: '%' })).toEqual([kind]);
    expect(await found(worker, { search: '_' })).toEqual([kind]);
    expect(await found(worker, { search: '\\' })).toEqual([]);
    expect(await found(worker, { search: '$12.50' })).toEqual([jordan]);
    expect(await found(worker, { search: '12' })).toEqual([kind, jordan]);
    expect(await found(worker, { search: 'patio' })).toEqual([coded]);
    const { tips } = (await get(worker, { search: '7' })).json<Page>();
    expect(tips).toMatchObject([{ id: coded, codeName: 'Patio table 4' }]);
  });

  it('filters by the printed code', async () => {
    const worker = await signUpWorker(app);
    await reported(worker);
    const { id, code } = await makeCode(app, worker);
    const tipper = new Tipper(app, worker.profile.id);
    await tipper.create({ qrCode: code });
    expect(await found(worker, { code: id })).toEqual([tipper.tipId]);
    expect(await found(worker, { code: newId() })).toEqual([]);
  });

  it('pages through all matches, and counts them once', async () => {
    const worker = await signUpWorker(app);
    const made: string[] = [];
    for (let i = 0; i < 5; i++) {
      made.unshift(await reported(worker));
      await reported(worker, { method: 'zelle' });
    }
    const first = (await get(worker, { method: 'venmo', limit: '3' })).json<Page>();
    const next = { method: 'venmo', limit: '3', cursor: first.nextCursor ?? '' };
    const second = (await get(worker, next)).json<Page>();
    expect([...first.tips, ...second.tips].map(({ id }) => id)).toEqual(made);
    expect([first.total, second.total, second.nextCursor]).toEqual([5, null, null]);
  });

  it.each([
    { state: 'paid' },
    { method: 'cash' },
    { code: 'terrace' },
    { from: 'yesterday' },
    { from: '2026-02-01T00:00:00Z', to: '2026-01-01T00:00:00Z' },
    { search: 'x'.repeat(101) },
    { cursor: '' },
    { cursor: 'abc' },
    { cursor: Buffer.from('12 not-an-id').toString('base64url') },
    {
      cursor: `${Buffer.from('999999999999999 0192f0c1-2345-7abc-8def-0123456789ab').toString('base64')}=`,
    },
    { cursor: 'x'.repeat(201) },
    { limit: '0' },
    { limit: '101' },
    { limit: '2.5' },
    { limit: 'many' },
    { from: '0000-01-01T00:00:00Z' },
    { from: '9999-12-31T23:59:59-23:59' },
  ])('refuses %j', async (query) => {
    expect(codeOf(await get(refused, query as never))).toEqual([400, 'invalid_input']);
  });
});

it('lists the ids of all that can be confirmed', async () => {
  const worker = await signUpWorker(app);
  const [one, two] = [await reported(worker), await reported(worker)];
  await new Tipper(app, worker.profile.id).create();
  await confirmReceipt(app, worker, [two], 'not_received');
  const answer = await get(worker, {}, '/ids');
  expect(answer.json()).toEqual({
    tips: [
      { id: two, state: 'not_received' },
      { id: one, state: 'reported' },
    ],
    total: 2,
    leftOut: 0,
  });
});

it('exports the matches, with formulas made harmless', async () => {
  const worker = await signUpWorker(app);
  await reported(worker, { name: '=HYPERLINK("x")', method: 'paypal' });
  await reported(worker);
  const answer = await get(worker, { method: 'paypal' }, '/export');
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  const lines = answer.body.trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`"'=HYPERLINK(""x"")"`);
  expect(lines[1]).toContain('"reported"');
});

it("exports the day and time of each tip in the worker's zone", async () => {
  const worker = await signUpWorker(app);
  const id = await reported(worker);
  // 9 PM on Sunday in New York.
  await database.pool.query('update tips set occurred_at = $1 where id = $2', [
    '2026-06-01T01:05:00Z',
    id,
  ]);
  const cells = async (timeZone: string) => {
    const { body } = await get(worker, { timeZone }, '/export');
    const [head, row] = body.split('\r\n').map((line) => line.split(',').slice(1, 5));
    expect(head).toEqual(['"occurred_at"', '"date"', '"time"', '"time_zone"']);
    return row?.map((cell) => cell.slice(1, -1));
  };
  const occurredAt = '2026-06-01T01:05:00.000Z';
  expect(await cells('America/New_York')).toEqual([
    occurredAt,
    '2026-05-31',
    '21:05',
    'America/New_York',
  ]);
  expect(await cells('Middle/Earth')).toEqual([occurredAt, '2026-06-01', '01:05', 'UTC']);
});

describe('a search', () => {
  it.each([
    ['12', [1200, 1299]],
    ['$12.5', [1250, 1259]],
    ['1,200.00', [120000, 120000]],
    ['12,50', [1250, 1250]],
    ['1,250', [125000, 125099]],
    ['١٢٫٥', [1250, 1259]],
    ['１２', [1200, 1299]],
    ['1.250', null],
    ['0.01', [1, 1]],
    ['12 dollars', null],
    ['-5', null],
    ['1234567', null],
  ])('for %s finds the amounts %j', (search, range) => {
    const amount = amountSearched(search);
    expect(amount && [amount.least, amount.most]).toEqual(range);
  });
});

async function giveCode({ profile }: TestWorker, tipId: string, name: string): Promise<void> {
  const [id, code] = [newId(), newId().slice(-7)];
  const { pool } = database;
  await pool.query('insert into issued_codes (code, profile_id) values ($1, $2)', [
    code,
    profile.id,
  ]);
  await pool.query(
    `insert into qr_codes (profile_id, id, code, name, place, design, created_at, updated_at)
     values ($1, $2, $3, $4, 'table', '{}', now(), now())`,
    [profile.id, id, code, name],
  );
  await pool.query('update tips set code_id = $1 where id = $2', [id, tipId]);
}
