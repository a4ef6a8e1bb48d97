import { describe, expect, it } from 'vitest';
import type { ReceivedTip } from '#contract/received-tips';
import { totalsOf } from '../../../src/client/queries/tip-totals';

const now = new Date(2026, 5, 15, 14, 0);
const at = (daysAgo: number, hour = 12) => new Date(2026, 5, 15 - daysAgo, hour).toISOString();

function tip(daysAgo: number, amount: number, changes: Partial<ReceivedTip> = {}): ReceivedTip {
  return {
    id: crypto.randomUUID(),
    profileId: crypto.randomUUID(),
    amount,
    paymentMethod: 'venmo',
    status: 'completed',
    verificationStatus: 'verified',
    rating: null,
    tipperName: null,
    reviewText: null,
    createdAt: at(daysAgo),
    occurredAt: at(daysAgo),
    updatedAt: at(daysAgo),
    ...changes,
  };
}

describe('totals of the dashboard', () => {
  it('add up, to the cent, what was reported today and in the last 7 days', () => {
    const tips = [tip(0, 0.1), tip(0, 0.2), tip(6, 10), tip(7, 100)];
    expect(totalsOf(tips, true, now)).toEqual({
      today: { amount: 0.3, count: 2 },
      week: { amount: 10.3, count: 3 },
    });
  });

  it('leave out tips that were only started', () => {
    const tips = [tip(0, 5, { status: 'pending' }), tip(0, 20)];
    expect(totalsOf(tips, true, now).today).toEqual({ amount: 20, count: 1 });
  });

  it('are unknown while older pages may hold a tip of that time', () => {
    expect(totalsOf([tip(0, 5), tip(2, 5)], false, now)).toEqual({
      today: { amount: 5, count: 1 },
      week: null,
    });
    expect(totalsOf([tip(0, 5)], false, now).today).toBeNull();
    expect(totalsOf([tip(0, 5), tip(8, 5)], false, now).week).toEqual({ amount: 5, count: 1 });
  });

  it('count a tip on the day it occurred, not on the day it arrived', () => {
    const late = tip(0, 5, { occurredAt: at(1) });
    expect(totalsOf([late], true, now).today).toEqual({ amount: 0, count: 0 });
  });
});
