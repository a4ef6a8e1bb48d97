import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { backoffMs, dueAt } from '#outbox/backoff';

const NOW = Date.UTC(2026, 0, 1);

describe('backoff', () => {
  it('stays between a second and five minutes, after any number of attempts', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100_000 }),
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        (attempts, luck) => {
          const wait = backoffMs(attempts, () => luck);
          expect(wait).toBeGreaterThanOrEqual(1000);
          expect(wait).toBeLessThanOrEqual(300_000);
        },
      ),
    );
  });

  it('doubles its bound, and spreads waits over all of it', () => {
    const longest = [1, 2, 3, 8, 9, 50].map((attempts) => backoffMs(attempts, () => 0.999999));
    expect(longest).toEqual([2000, 4000, 8000, 256_000, 300_000, 300_000]);
    expect(backoffMs(9, () => 0)).toBe(1000);
  });
});

describe('a wait', () => {
  const postponedAt = NOW;

  it('ends at the later of backoff and Retry-After', () => {
    expect(dueAt({ postponedAt, nextAttemptAt: NOW + 5, notBefore: NOW + 9 }, NOW)).toBe(NOW + 9);
    expect(dueAt({ postponedAt, nextAttemptAt: NOW + 5, notBefore: 0 }, NOW)).toBe(NOW + 5);
  });

  it('is over when the clock that it was set by has been set back since', () => {
    const waits = { postponedAt, nextAttemptAt: NOW + 5, notBefore: NOW + 9 };
    expect(dueAt(waits, NOW - 3_600_000)).toBe(NOW - 3_600_000);
  });
});
