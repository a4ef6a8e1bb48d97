import { expect, it } from 'vitest';
import { arrivedSince, seenOf } from '../../../src/client/shared/tips/arrivals';

const tip = (id: string, minute: number, status: 'pending' | 'completed' = 'completed') => ({
  id,
  status,
  createdAt: new Date(Date.UTC(2026, 5, 1, 12, minute)).toISOString(),
});
const idsOf = (tips: { id: string }[]) => tips.map(({ id }) => id);

it('counts a newer tip, or one that was only started before, as arrived', () => {
  const seen = seenOf([tip('b', 5), tip('a', 4, 'pending')]);
  expect(idsOf(arrivedSince(seen, [tip('c', 6), tip('b', 5), tip('a', 4)]))).toEqual(['c', 'a']);
});

it('does not count a tip that is only started, already known, or older and just loaded', () => {
  const seen = seenOf([tip('b', 5)]);
  expect(arrivedSince(seen, [tip('c', 6, 'pending'), tip('b', 5), tip('old', 1)])).toEqual([]);
});

it('counts the first tip of an empty list as arrived', () => {
  expect(idsOf(arrivedSince(seenOf([]), [tip('a', 1)]))).toEqual(['a']);
});
