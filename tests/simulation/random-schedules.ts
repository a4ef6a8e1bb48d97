// The promise under random schedules, for test files that share the work among processor cores.
import { expect } from 'vitest';
import { runSchedule } from './schedule';

/** Runs the schedules of a range of seeds; the first that breaks the promise says how to replay. */
export async function expectPromiseKept(seeds: { from: number; count: number }): Promise<void> {
  const counts = { saved: 0, effects: 0, dead: 0 };
  for (let seed = seeds.from; seed < seeds.from + seeds.count; seed += 1) {
    const result = await runSchedule({ seed });
    const replay = `npm run simulate -- --from ${seed} --seeds 1 --trace`;
    expect(result.violations, replay).toEqual([]);
    counts.saved += result.counts.saved;
    counts.effects += result.counts.effects;
    counts.dead += result.counts.dead;
  }
  // Not the schedules of a simulator in which nothing happens.
  expect(counts.saved).toBeGreaterThan(5 * seeds.count);
  expect(counts.effects).toBeGreaterThan(5 * seeds.count);
  expect(counts.dead).toBeGreaterThan(0);
}
