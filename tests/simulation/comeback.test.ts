import { expect, it } from 'vitest';
import { COMEBACK_MS, runComeback } from './comeback';

const SEEDS = 50;

it("sends what waited within 5 s of the network's return, while a page is in view", {
  timeout: 4 * 60_000,
}, async () => {
  let waiting = 0;
  for (let seed = 0; seed < SEEDS; seed += 1) {
    const comeback = await runComeback({ seed });
    const replay = `npm run simulate -- --from ${seed} --seeds 1 --trace`;
    expect(comeback.violations, replay).toEqual([]);
    waiting += comeback.waiting;
  }
  // Guards against schedules in which nothing waits.
  expect(waiting).toBeGreaterThan(2 * SEEDS);
});

it('takes longer if no page is in view, so the schedules are hard enough', async () => {
  let longest = 0;
  for (let seed = 0; longest <= COMEBACK_MS && seed < 30; seed += 1) {
    longest = (await runComeback({ seed, unseen: true })).took;
  }
  expect(longest).toBeGreaterThan(COMEBACK_MS);
});
