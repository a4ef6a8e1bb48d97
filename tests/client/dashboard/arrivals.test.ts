import { expect, it } from 'vitest';
import { arrivedSince, seenOf } from '../../../src/client/shared/tips/arrivals';

const tip = (id: string, minute: number, status: 'pending' | 'completed' = 'completed') => ({
  id,
  status,
  createdAt: new Date(Date.UTC(2026, 5, 1, 12, minute)).toISOString(),
});
const idsOf = (tips: { id: string }[]) => tips.map(({ id }) => id);

it('takes a tip that is newer, or that was only started before, for one that has arrived', () => {
  const seen = seenOf([tip('b', 5), tip('a', 4, 'pending')]);
  expect(idsOf(arrivedSince(seen, [tip('c', 6), tip('b', 5), tip('a', 4)]))).toEqual(['c', 'a']);
});

it('takes no tip for one that is only started, known already, or older and only loaded now', () => {
  const seen = seenOf([tip('b', 5)]);
  expect(arrivedSince(seen, [tip('c', 6, 'pending'), tip('b', 5), tip('old', 1)])).toEqual([]);
});

it('takes the first tip of an empty list for one that has arrived', () => {
  expect(idsOf(arrivedSince(seenOf([]), [tip('a', 1)]))).toEqual(['a']);
});
