import { expect, it } from 'vitest';
import { shareOf, ticksFor } from '../../../src/client/ui/charts/chart-scale';

it('starts every axis at zero and ends it at a round value that no data point exceeds', () => {
  expect(ticksFor([38, 142])).toEqual([0, 50, 100, 150]);
  expect(ticksFor([1000])).toEqual([0, 250, 500, 750, 1000]);
  expect(ticksFor([180.5])).toEqual([0, 50, 100, 150, 200]);
  expect(ticksFor([12_345])).toEqual([0, 5000, 10_000, 15_000]);
});

it('has whole numbers only, as there is no half of a tip, and cents would be too much', () => {
  expect(ticksFor([9, 3])).toEqual([0, 5, 10]);
  expect(ticksFor([3])).toEqual([0, 1, 2, 3]);
  expect(ticksFor([0.4])).toEqual([0, 1]);
});

it('has an axis even without data', () => {
  expect(ticksFor([])).toEqual([0, 1]);
  expect(ticksFor([0, 0])).toEqual([0, 1]);
});

it('places a value by its share of the axis, and never outside it', () => {
  expect(shareOf(50, [0, 50, 100])).toBe(0.5);
  expect(shareOf(0, [0, 1])).toBe(0);
  expect(shareOf(300, [0, 50, 100])).toBe(1);
});
