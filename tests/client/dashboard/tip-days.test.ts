import { expect, it } from 'vitest';
import type { ReceivedTip } from '#contract/tips/received-tips';
import { dayLabel, tipDays } from '../../../src/client/features/dashboard/tip-days';

function tip(made: string, amount: number, more: Partial<ReceivedTip> = {}): ReceivedTip {
  const at = new Date(made).toISOString();
  return { occurredAt: at, createdAt: at, amount, status: 'completed', ...more } as ReceivedTip;
}

const shown = (tips: readonly ReceivedTip[], hasMore: boolean) =>
  tipDays(tips, hasMore).map(({ day, reported, started, amount }) => [
    day,
    reported.map((each) => each.amount),
    started.length,
    amount,
  ]);

it('sums what was reported each day to the cent, without what was only started', () => {
  const tips = [
    tip('2026-06-16T21:00', 0.1),
    tip('2026-06-16T23:59', 0.2),
    tip('2026-06-16T20:00', 40, { status: 'pending' }),
    tip('2026-06-15T12:00', 7),
  ];
  expect(shown(tips, false)).toEqual([
    ['2026-06-16', [0.2, 0.1], 1, 0.3],
    ['2026-06-15', [7], 0, 7],
  ]);
});

it('gives no sum for a day whose older tips may be missing', () => {
  const tips = [tip('2026-06-16T21:00', 5), tip('2026-06-15T12:00', 7)];
  expect(shown(tips, true).map((day) => day[3])).toEqual([5, null]);
});

it('puts a late tip on the day it was made, and calls that day incomplete', () => {
  const late = tip('2026-06-10T12:00', 9, {
    createdAt: new Date('2026-06-16T22:00').toISOString(),
  });
  const tips = [late, tip('2026-06-16T21:00', 5), tip('2026-06-15T12:00', 7)];
  expect(shown(tips, true)).toEqual([
    ['2026-06-16', [5], 0, 5],
    ['2026-06-15', [7], 0, null],
    ['2026-06-10', [9], 0, null],
  ]);
});

it('names days as people do', () => {
  const now = new Date('2026-06-16T00:30');
  expect(
    ['2026-06-16', '2026-06-15', '2026-06-12', '2025-12-31'].map((day) => dayLabel(day, now)),
  ).toEqual(['Today', 'Yesterday', 'Friday, Jun 12', 'Wednesday, Dec 31, 2025']);
});
