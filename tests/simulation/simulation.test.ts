import { describe, expect, it } from 'vitest';
import { type BugName, bugs } from './bugs';
import { losses, noFaults, silences } from './faults';
import { runSchedule } from './schedule';

const MINUTES = 60_000;

describe('the promise', () => {
  it('survives a crash before or after any single write', {
    timeout: 5 * MINUTES,
  }, async () => {
    // Seed 1 has several tippers. There are no faults other than the crash.
    const undisturbed = await runSchedule({ seed: 1, faults: noFaults });
    expect(undisturbed.violations).toEqual([]);
    expect(undisturbed.writes).toBeGreaterThan(40);
    for (let write = 1; write <= undisturbed.writes; write += 1) {
      for (const side of ['before', 'after'] as const) {
        const crashAt = { write, side };
        const result = await runSchedule({ seed: 1, faults: noFaults, crashAt });
        expect(result.violations, `crash ${side} write ${write}`).toEqual([]);
      }
    }
  });
});

describe('a storage that never answers, fails and comes back, or is emptied', () => {
  it.each([...silences, ...losses])(
    'at any single read or commit (%s): every tip arrives, once',
    {
      timeout: 5 * MINUTES,
    },
    async (how) => {
      const undisturbed = await runSchedule({ seed: 1, faults: noFaults });
      expect(undisturbed.transactions).toBeGreaterThan(100);
      for (let transaction = 1; transaction <= undisturbed.transactions; transaction += 1) {
        const faultAt = { transaction, how };
        const result = await runSchedule({ seed: 1, faults: noFaults, faultAt });
        expect(result.violations, `transaction ${transaction}`).toEqual([]);
      }
    },
  );
});

describe('seeds that once broke the promise', () => {
  it.each([
    [521, 'two clock jumps expired a fresh entry'],
    [50_265, 'a wait set while the clock was an hour fast outlasted the correction'],
    [202_652, 'the same for a write that a sign-in had released'],
    [209, 'the same, in the schedules with dead networks'],
  ])('%i: %s', async (seed) => {
    expect((await runSchedule({ seed })).violations).toEqual([]);
  });
});

describe('the lease', () => {
  it('is released whenever nothing is left to send', { timeout: 60_000 }, async () => {
    for (let seed = 0; seed < 100; seed += 1) {
      const { leaseIsFree } = await runSchedule({ seed, faults: noFaults });
      expect(leaseIsFree, `seed ${seed} without faults`).toBe(true);
    }
  });
});

describe('the simulator', () => {
  it('makes the same schedule from the same seed', async () => {
    const [one, two] = [
      await runSchedule({ seed: 7, trace: true }),
      await runSchedule({ seed: 7, trace: true }),
    ];
    expect(one.trace.length).toBeGreaterThan(20);
    expect(two).toEqual(one);
  });

  const bugNames = (Object.keys(bugs) as BugName[]).filter((name) => name !== 'none');
  it.each(bugNames)('catches %s within 20 seeds', { timeout: MINUTES }, async (bug) => {
    let caughtAt = -1;
    for (let seed = 0; caughtAt < 0 && seed < 20; seed += 1) {
      const { violations } = await runSchedule({ seed, bug });
      if (violations.length > 0) caughtAt = seed;
    }
    expect(caughtAt).toBeGreaterThanOrEqual(0);
  });
});
