import { expect, it } from 'vitest';
import { runSchedule } from './schedule';

const SEEDS = 150;

it('keeps the promise in random schedules of faults', { timeout: 8 * 60_000 }, async () => {
  const counts = { saved: 0, effects: 0, dead: 0 };
  for (let seed = 0; seed < SEEDS; seed += 1) {
    const result = await runSchedule({ seed });
    const replay = `npm run simulate -- --from ${seed} --seeds 1 --trace`;
    expect(result.violations, replay).toEqual([]);
    counts.saved += result.counts.saved;
    counts.effects += result.counts.effects;
    counts.dead += result.counts.dead;
  }
  // Guards against a simulator in which nothing happens.
  expect(counts.saved).toBeGreaterThan(5 * SEEDS);
  expect(counts.effects).toBeGreaterThan(5 * SEEDS);
  expect(counts.dead).toBeGreaterThan(0);
});
