import { expect, it } from 'vitest';
import { averageRating } from '../../../src/server/tips/summarize-ratings';

it.each([
  ['none', 0, 0, 0],
  ['a five and two fours', 13, 3, 4.33],
  ['a mixture that binary fractions miss', 23, 5, 4.6],
  ['fives alone', 1000, 200, 5],
  ['a four among 199 fives', 999, 200, 4.99],
])('of %s', (_, stars, ratings, average) => {
  expect(averageRating(stars, ratings)).toBe(average);
});
