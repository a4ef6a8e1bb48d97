import type { FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import { buildTestApp } from '../../support/app';
import { Tipper } from '../../support/tipper';
import { signUpWorker } from '../../support/workers';

const { app, databaseUrl } = await buildTestApp();

const ratingsOf = async (handle: string, from: FastifyInstance = app) =>
  (await from.inject(`/api/profiles/${handle}/ratings`)).json();

async function ratedTip(
  { id, handle }: { id: string; handle: string },
  rating: number,
  text?: string,
  optIn = true,
) {
  const tipper = new Tipper(app, id);
  await tipper.visit(handle);
  await tipper.attempt({ tipperOptIn: optIn, amount: 7.5 });
  await tipper.create();
  await tipper.confirm();
  await tipper.rate(rating, text);
  return tipper;
}

describe('GET /api/profiles/{handle}/ratings', () => {
  it('returns zeros for a profile without ratings', async () => {
    const { profile } = await signUpWorker(app);
    expect(await ratingsOf(profile.handle)).toEqual({
      averageRating: 0,
      totalRatings: 0,
      ratingBreakdown: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 },
      recentReviews: [],
    });
  });

  it('counts what tippers chose, with comments first, and first names with consent', async () => {
    const { profile } = await signUpWorker(app);
    const first = await ratedTip(profile, 5, 'Lovely');
    const second = await ratedTip(profile, 4, undefined, false);
    const third = await ratedTip(profile, 4);
    expect(await ratingsOf(profile.handle.toUpperCase())).toEqual({
      averageRating: 4.33,
      totalRatings: 3,
      ratingBreakdown: { 1: 0, 2: 0, 3: 0, 4: 2, 5: 1 },
      recentReviews: [
        { ...review(first, 5), tipperName: 'Grace', reviewText: 'Lovely' },
        { ...review(third, 4), tipperName: 'Grace' },
        { ...review(second, 4), tipperName: null },
      ],
    });
  });

  it('does not count the default rating of a new tip, completed or not', async () => {
    const { profile } = await signUpWorker(app);
    const tipper = new Tipper(app, profile.id);
    await tipper.create({ rating: 5, status: 'completed' });
    expect((await ratingsOf(profile.handle)).totalRatings).toBe(0);
  });

  it('shows the ten newest reviews', async () => {
    const { profile } = await signUpWorker(app);
    for (let i = 0; i < 12; i++) await ratedTip(profile, 5, `Number ${i}`);
    const { recentReviews, totalRatings } = await ratingsOf(profile.handle);
    expect(totalRatings).toBe(12);
    expect(recentReviews.map((r: { reviewText: string }) => r.reviewText)).toEqual(
      [11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((i) => `Number ${i}`),
    );
  });

  it('shows a new rating at once, and soon in other processes', async () => {
    const clock = { now: () => 1_780_000_000_000 };
    const { app: elsewhere } = await buildTestApp({ databaseUrl, clock });
    const { profile } = await signUpWorker(app);
    // Both processes have cached that there is no rating. The other's clock is stopped, so only the
    // announcement can clear its cache.
    expect((await ratingsOf(profile.handle)).totalRatings).toBe(0);
    expect((await ratingsOf(profile.handle, elsewhere)).totalRatings).toBe(0);
    await ratedTip(profile, 5);
    expect((await ratingsOf(profile.handle)).totalRatings).toBe(1);
    await expect
      .poll(async () => (await ratingsOf(profile.handle, elsewhere)).totalRatings)
      .toBe(1);
  });
});

function review(tipper: Tipper, rating: number) {
  return {
    id: tipper.tipId,
    rating,
    reviewText: null,
    amount: '20.00',
    createdAt: expect.any(String),
  };
}
