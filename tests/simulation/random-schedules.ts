// Checks the promise under random schedules. Split over several test files, which run in parallel.
import { expect } from 'vitest';
import { runSchedule } from './schedule';

/** Runs the schedules of a range of seeds. If one breaks the promise, says how to replay it. */
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
  // Guards against a simulator in which nothing happens.
  expect(counts.saved).toBeGreaterThan(5 * seeds.count);
  expect(counts.effects).toBeGreaterThan(5 * seeds.count);
  expect(counts.dead).toBeGreaterThan(0);
}
