import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  acquireLease,
  LEASE_MS,
  releaseLease,
  renewLease,
  UNRESPONSIVE_HOLDER_MS,
} from '#outbox/lease';
import { RowsView } from '#outbox/store';

const NOW = Date.UTC(2026, 0, 1);
const take = (rows: RowsView, holder: string, now = NOW, byLock = false) =>
  acquireLease(rows, { holder, now, byLock, inView: false, retryRequestedAt: [] });

describe('the lease', () => {
  it('has one holder until it runs out or is given up', () => {
    const rows = new RowsView([]);
    expect(take(rows, 'a')).toEqual({ token: 1 });
    expect(take(rows, 'b', NOW + 1)).toEqual({ takenUntil: NOW + LEASE_MS });
    expect(take(rows, 'b', NOW + LEASE_MS)).toEqual({ token: 2 });
    releaseLease(rows, { token: 2, holder: 'b' });
    expect(take(rows, 'a', NOW + LEASE_MS)).toEqual({ token: 3 });
  });

  it('stops a holder that woke up after another took over', () => {
    const rows = new RowsView([]);
    take(rows, 'a');
    take(rows, 'b', NOW + LEASE_MS);
    expect(renewLease(rows, { token: 1, holder: 'a' }, NOW + LEASE_MS)).toBe(false);
    releaseLease(rows, { token: 1, holder: 'a' });
    expect(take(rows, 'c', NOW + LEASE_MS + 1)).toHaveProperty('takenUntil');
  });

  it('is not mistaken for another with the same token, which memory may have issued', () => {
    const rows = new RowsView([]);
    take(rows, 'a');
    expect(renewLease(rows, { token: 1, holder: 'b' }, NOW)).toBe(false);
    releaseLease(rows, { token: 1, holder: 'b' });
    expect(take(rows, 'c')).toHaveProperty('takenUntil');
  });

  it('is kept by each renewal', () => {
    const rows = new RowsView([]);
    take(rows, 'a');
    expect(renewLease(rows, { token: 1, holder: 'a' }, NOW + 20_000)).toBe(true);
    expect(take(rows, 'b', NOW + LEASE_MS)).toEqual({ takenUntil: NOW + 20_000 + LEASE_MS });
  });

  it('passes at once to the next holder of the Web Lock, because the previous one must be gone', () => {
    const rows = new RowsView([]);
    take(rows, 'a', NOW, true);
    expect(take(rows, 'b', NOW + 1, true)).toEqual({ token: 2 });
  });

  it('does not pass from a holder without the lock to one with it', () => {
    const rows = new RowsView([]);
    take(rows, 'a', NOW, false);
    expect(take(rows, 'b', NOW + 1, true)).toHaveProperty('takenUntil');
  });

  it('passes to a page in view when its holder has fallen silent', () => {
    const rows = new RowsView([]);
    const inView = { holder: 'page', byLock: false, inView: true, retryRequestedAt: [] };
    const { token } = take(rows, 'a') as { token: number };
    renewLease(rows, { token, holder: 'a' }, NOW + 4000);
    const silentAt = NOW + 4000 + UNRESPONSIVE_HOLDER_MS;
    expect(acquireLease(rows, { ...inView, now: silentAt - 1 })).toEqual({ takenUntil: silentAt });
    expect(take(rows, 'out of view', silentAt)).toHaveProperty('takenUntil');
    expect(acquireLease(rows, { ...inView, now: silentAt })).toEqual({ token: 2 });
  });

  it('does not lock everybody out when a fast clock wrote it, or when it is unreadable', () => {
    const rows = new RowsView([]);
    take(rows, 'a', NOW + 365 * 86_400_000);
    expect(take(rows, 'b')).toEqual({ token: 2 });
    rows.put('lease', 'torn');
    expect(take(rows, 'c')).toEqual({ token: 1 });
  });

  it('has tokens that only grow', () => {
    const step = fc.record({
      holder: fc.constantFrom('a', 'b', 'c'),
      passes: fc.integer({ min: -60_000, max: 60_000 }),
      byLock: fc.boolean(),
      releases: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const rows = new RowsView([]);
        let now = NOW;
        let last = 0;
        for (const { holder, passes, byLock, releases } of steps) {
          now += passes;
          const lease = take(rows, holder, now, byLock);
          if ('takenUntil' in lease) continue;
          expect(lease.token).toBe(last + 1);
          last = lease.token;
          if (releases) releaseLease(rows, { token: last, holder });
        }
      }),
    );
  });
});
