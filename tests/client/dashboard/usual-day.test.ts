import { expect, it } from 'vitest';
import { addDays } from '#contract/fields';
import type { Earnings } from '#contract/metrics/earnings';
import { usualDay, weeksBefore } from '../../../src/client/features/dashboard/usual-day';

const MONDAY = '2026-06-15';

/** Returns the earnings of the eight weeks before a Monday, from amounts by days before it. */
function earned(daysBack: Record<number, number>, shortenedToDays: number | null = null): Earnings {
  const { from, to } = weeksBefore(MONDAY);
  const series = Array.from({ length: 56 }, (_, index) => {
    const reportedAmount = daysBack[56 - index] ?? 0;
    return { start: addDays(from, index), reported: reportedAmount > 0 ? 1 : 0, reportedAmount };
  });
  return { period: { from, to, timeZone: 'UTC', shortenedToDays }, series } as unknown as Earnings;
}

it('averages the same weekday since the first tip, including days without tips', () => {
  expect(usualDay(MONDAY, earned({ 21: 30, 20: 500, 7: 60 }))).toEqual({
    weekday: 'Monday',
    amount: 30,
  });
});

it('has no usual day before there are two, without tips, or with an incomplete history', () => {
  expect(usualDay(MONDAY, earned({ 7: 60 }))).toBeNull();
  expect(usualDay(MONDAY, earned({ 20: 60 }))).toBeNull();
  expect(usualDay(MONDAY, earned({}))).toBeNull();
  expect(usualDay(MONDAY, earned({ 21: 30, 7: 60 }, 7))).toBeNull();
});
