import { describe, expect, it } from 'vitest';
import type { ReceivedTip } from '#contract/tips/received-tips';
import { isUnusualAmount } from '../../../src/server/tips/rules/rating-truth';
import { buildTestApp } from '../../support/app';
import { codeOf, newSession, Tipper } from '../../support/tipper';
import { confirmReceipt, signUpUser, signUpWorker, type TestWorker } from '../../support/workers';

let now = Date.parse('2026-03-01T12:00:00Z');
const { app, database } = await buildTestApp({ clock: { now: () => now } });
const hour = 60 * 60 * 1000;

const ratingsOf = async ({ profile }: TestWorker) =>
  (await app.inject(`/api/profiles/${profile.handle}/ratings`)).json();
const tipsOf = async ({ headers }: TestWorker): Promise<ReceivedTip[]> =>
  (await app.inject({ url: '/api/tips?limit=100', headers })).json().tips;
const change = ({ headers }: Pick<TestWorker, 'headers'>, tipId: string, payload: object) =>
  app.inject({ method: 'PATCH', url: `/api/received-tips/${tipId}`, headers, payload });

const newTipper = ({ profile }: TestWorker, remoteAddress?: string, session = newSession()) =>
  new Tipper(app, profile.id, session, remoteAddress);

/** Pays and rates, without a visit. */
async function tip(
  tipper: Tipper,
  { amount = 10, rating = 5, text = undefined as string | undefined } = {},
) {
  await tipper.attempt({ amount });
  await tipper.patch({ paymentMethod: 'venmo' });
  await tipper.confirm();
  await tipper.rate(rating, text);
}

/** Opens the page, waits some seconds, pays and rates. */
async function visitAndTip(worker: TestWorker, tipper: Tipper, wanted = {}, seconds = 60) {
  await tipper.scan(worker.profile.handle);
  now += seconds * 1000;
  await tip(tipper, wanted);
}

describe('a rating', () => {
  it('does not count without a visit: ten forged ones change nothing', async () => {
    const worker = await signUpWorker(app);
    for (let i = 0; i < 10; i += 1) await tip(newTipper(worker), { amount: 10_000 });
    expect(await ratingsOf(worker)).toMatchObject({
      averageRating: 0,
      totalRatings: 0,
      recentReviews: [],
    });
    const tips = await tipsOf(worker);
    expect(tips).toHaveLength(10);
    expect(tips[0]).toMatchObject({ amount: 10_000, rating: 5, ratingCounted: false });
  });

  it.each([
    [7, 0],
    [8, 1],
  ])('that comes %i seconds after the visit counts %i times', async (seconds, times) => {
    const worker = await signUpWorker(app);
    await visitAndTip(worker, newTipper(worker), {}, seconds);
    expect((await ratingsOf(worker)).totalRatings).toBe(times);
    expect(await tipsOf(worker)).toMatchObject([{ ratingCounted: times === 1 }]);
  });

  it('counts when the tip was finished offline and all of it arrives at once', async () => {
    const worker = await signUpWorker(app);
    // On a phone whose clock is a day fast.
    const phone = (secondsAgo: number) =>
      new Date(now + 24 * hour - secondsAgo * 1000).toISOString();
    const sent = { 'x-sent-at': phone(0) };
    const tipper = newTipper(worker);
    await tipper.scan(worker.profile.handle, { occurredAt: phone(3600) }, sent);
    await tipper.create({ occurredAt: phone(3580) }, sent);
    await tipper.patch(
      { status: 'completed', verificationStatus: 'verified', occurredAt: phone(3570) },
      sent,
    );
    await tipper.patch({ rating: 4, occurredAt: phone(3560) }, sent);
    expect(await ratingsOf(worker)).toMatchObject({ averageRating: 4, totalRatings: 1 });
  });

  it('counts when its visit arrives later, and the page shows it at once', async () => {
    const worker = await signUpWorker(app);
    const tipper = newTipper(worker);
    await tip(tipper, { rating: 3 });
    expect((await ratingsOf(worker)).totalRatings).toBe(0);
    await tipper.scan(worker.profile.handle, { occurredAt: new Date(now - 60_000).toISOString() });
    expect((await ratingsOf(worker)).totalRatings).toBe(1);
  });

  it('counts once when rating and visit arrive at the same time', async () => {
    const worker = await signUpWorker(app);
    const tippers = Array.from({ length: 8 }, (_, i) => newTipper(worker, `10.1.0.${i + 1}`));
    for (const tipper of tippers) {
      await tipper.create();
      await tipper.confirm();
    }
    const occurredAt = new Date(now - 60_000).toISOString();
    await Promise.all(
      tippers.flatMap((tipper) => [
        tipper.rate(5),
        tipper.scan(worker.profile.handle, { occurredAt }),
      ]),
    );
    expect((await ratingsOf(worker)).totalRatings).toBe(8);
  });

  it('counts once for a visit, however many tips it makes', async () => {
    const worker = await signUpWorker(app);
    const first = newTipper(worker);
    await visitAndTip(worker, first);
    await tip(newTipper(worker, undefined, first.session), { rating: 1 });
    expect(await ratingsOf(worker)).toMatchObject({ averageRating: 5, totalRatings: 1 });
  });

  it('does not count by a visit to another page', async () => {
    const [worker, other] = [await signUpWorker(app), await signUpWorker(app)];
    const session = newSession();
    await newTipper(other, undefined, session).scan(other.profile.handle);
    now += 60_000;
    await tip(newTipper(worker, undefined, session));
    expect((await ratingsOf(worker)).totalRatings).toBe(0);
  });

  it('keeps its comment after it has begun to count', async () => {
    const worker = await signUpWorker(app);
    const tipper = newTipper(worker);
    await visitAndTip(worker, tipper, { rating: 4 });
    await tipper.patch({ reviewText: 'Kind', status: 'pending' });
    expect((await ratingsOf(worker)).recentReviews).toMatchObject([{ reviewText: 'Kind' }]);
  });
});

describe('ratings from one network', () => {
  it('count 20 times an hour per page; the rest wait, and none is lost', async () => {
    const worker = await signUpWorker(app);
    const tippers = Array.from({ length: 25 }, () => newTipper(worker, '198.51.100.1'));
    for (const tipper of tippers) await tipper.scan(worker.profile.handle);
    now += 60_000;
    await Promise.all(tippers.map((tipper) => tip(tipper, { rating: 4 })));
    expect((await ratingsOf(worker)).totalRatings).toBe(20);
    const tips = await tipsOf(worker);
    expect(tips.filter(({ rating }) => rating === 4)).toHaveLength(25);

    const elsewhere = newTipper(worker, '198.51.100.2');
    await visitAndTip(worker, elsewhere);
    expect((await ratingsOf(worker)).totalRatings).toBe(21);

    const waiting = tips.find(({ ratingCounted }) => !ratingCounted);
    await confirmReceipt(app, worker, [waiting?.id ?? ''], 'received');
    expect(await tipsOf(worker)).toContainEqual(
      expect.objectContaining({ id: waiting?.id, state: 'received', ratingCounted: true }),
    );
    expect((await ratingsOf(worker)).totalRatings).toBe(22);

    now += hour;
    await visitAndTip(worker, newTipper(worker, '198.51.100.1'));
    expect((await ratingsOf(worker)).totalRatings).toBe(23);
  });

  it('count separately for each worker of a restaurant, whatever the phones', async () => {
    const workers = await Promise.all([1, 2, 3].map(() => signUpWorker(app)));
    for (const worker of workers) {
      for (let i = 0; i < 12; i += 1) {
        await visitAndTip(worker, newTipper(worker, '198.51.100.3'), {}, 10);
      }
      expect((await ratingsOf(worker)).totalRatings).toBe(12);
    }
  });

  it('are stored without an address, and with a hash that means nothing tomorrow', async () => {
    const worker = await signUpWorker(app);
    const networkOf = async (tipper: Tipper) => {
      await visitAndTip(worker, tipper);
      const sql = 'select rating_network as hash from tips where id = $1';
      return (await database.pool.query(sql, [tipper.tipId])).rows[0].hash.toString('hex');
    };
    const today = await networkOf(newTipper(worker, '198.51.100.9'));
    expect(await networkOf(newTipper(worker, '198.51.100.9'))).toBe(today);
    now += 24 * hour;
    expect(await networkOf(newTipper(worker, '198.51.100.9'))).not.toBe(today);
  });
});

describe('an amount far outside the usual', () => {
  it('is flagged for the worker, and not shown on the page until the tip was received', async () => {
    const worker = await signUpWorker(app);
    for (let i = 0; i < 5; i += 1) await visitAndTip(worker, newTipper(worker), { amount: 15 });
    const large = newTipper(worker);
    await visitAndTip(worker, large, { amount: 500, rating: 2, text: 'Cold food' });
    const [newest] = await tipsOf(worker);
    expect(newest).toMatchObject({ amount: 500, amountUnusual: true, ratingCounted: true });
    const shown = async () => (await ratingsOf(worker)).recentReviews[0];
    expect(await shown()).toMatchObject({ amount: null, rating: 2, reviewText: 'Cold food' });
    await confirmReceipt(app, worker, [large.tipId], 'received');
    expect(await shown()).toMatchObject({ amount: '500.00', rating: 2 });
  });

  it('is judged by usual or received tips, not by other unusual ones', async () => {
    const worker = await signUpWorker(app);
    for (let i = 0; i < 6; i += 1) {
      await newTipper(worker).create({ amount: 9000, status: 'completed' });
    }
    const last = newTipper(worker);
    await last.create({ amount: 9000, status: 'completed' });
    expect(await tipsOf(worker)).toMatchObject(Array(7).fill({ amountUnusual: true }));
  });

  it.each([
    [20_000, [], false],
    [20_001, [], true],
    [20_001, [5000, 5000, 5000, 5000, 5000], false],
    [50_000, [1000, 5000, 5000, 5000, 900_000], false],
    [50_001, [1000, 5000, 5000, 5000, 900_000], true],
  ])('%i cents after %j: %s', (amountCents, usual, unusual) => {
    expect(isUnusualAmount(amountCents, usual)).toBe(unusual);
  });
});

describe('what a worker says about a tip', () => {
  it('hides a comment or a name, and the stars count all the same', async () => {
    const worker = await signUpWorker(app);
    const tipper = newTipper(worker);
    await visitAndTip(worker, tipper, { rating: 1, text: 'Insulting' });
    const review = async () => (await ratingsOf(worker)).recentReviews[0];
    expect(await review()).toMatchObject({ tipperName: 'Grace', reviewText: 'Insulting' });
    await change(worker, tipper.tipId, { textHidden: true });
    expect(await review()).toMatchObject({ tipperName: 'Grace', reviewText: null, rating: 1 });
    await change(worker, tipper.tipId, { nameHidden: true });
    expect(await review()).toMatchObject({ tipperName: null, reviewText: null });
    expect(await ratingsOf(worker)).toMatchObject({ averageRating: 1, totalRatings: 1 });
    expect(await tipsOf(worker)).toMatchObject([
      { tipperName: 'Grace Hopper', reviewText: 'Insulting', textHidden: true, nameHidden: true },
    ]);
    await change(worker, tipper.tipId, { textHidden: false, nameHidden: false });
    expect(await review()).toMatchObject({ tipperName: 'Grace', reviewText: 'Insulting' });
  });

  it('can be undone: a rating that only counted as received waits again', async () => {
    const worker = await signUpWorker(app);
    const tipper = newTipper(worker);
    await tip(tipper);
    await confirmReceipt(app, worker, [tipper.tipId], 'received');
    expect((await ratingsOf(worker)).totalRatings).toBe(1);
    await confirmReceipt(app, worker, [tipper.tipId], 'none');
    expect((await ratingsOf(worker)).totalRatings).toBe(0);
  });

  it('is not undone by later writes of the tipper', async () => {
    const worker = await signUpWorker(app);
    const tipper = newTipper(worker);
    await tipper.create();
    await tipper.confirm();
    await change(worker, tipper.tipId, { nameHidden: true });
    await Promise.all([
      tipper.rate(4, 'Kind'),
      change(worker, tipper.tipId, { textHidden: true }),
      confirmReceipt(app, worker, [tipper.tipId], 'received'),
    ]);
    expect(await tipsOf(worker)).toMatchObject([
      { state: 'received', nameHidden: true, textHidden: true, rating: 4, reviewText: 'Kind' },
    ]);
  });

  it('reports abuse, even repeatedly', async () => {
    const worker = await signUpWorker(app);
    const tipper = newTipper(worker);
    await tip(tipper);
    const url = `/api/received-tips/${tipper.tipId}/report`;
    for (const reason of ['spam', 'abusive']) {
      const request = {
        method: 'POST',
        url,
        headers: worker.headers,
        payload: { reason },
      } as const;
      expect((await app.inject(request)).json()).toMatchObject({ reported: true });
    }
    const sql = 'select report_reason, reported_at from tips where reported_at is not null';
    const { rows } = await database.pool.query(sql);
    expect(rows).toEqual([{ report_reason: 'abusive', reported_at: new Date(now) }]);
  });

  it("is only for the tip's own worker", async () => {
    const [worker, other] = [await signUpWorker(app), await signUpWorker(app)];
    const tipper = newTipper(worker);
    await tipper.create();
    const hide = { textHidden: true };
    expect(codeOf(await change(other, tipper.tipId, hide))).toEqual([404, 'tip_not_found']);
    const user = await signUpUser(app);
    expect(codeOf(await change(user, tipper.tipId, hide))).toEqual([409, 'profile_required']);
    const stranger = { headers: { authorization: '' } };
    expect(codeOf(await change(stranger, tipper.tipId, hide))).toEqual([401, 'not_authenticated']);
    for (const wrong of [{}, { received: true }, { textHidden: 'yes' }]) {
      expect(codeOf(await change(worker, tipper.tipId, wrong))).toEqual([400, 'invalid_input']);
    }
    expect(await tipsOf(worker)).toMatchObject([{ state: 'started', textHidden: false }]);
  });
});
