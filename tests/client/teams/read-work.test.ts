import { expect, it } from 'vitest';
import { readWork } from '../../../src/client/features/teams/read-work';

it.each([
  ['', 0],
  ['7.5', 7.5],
  ['7,5', 7.5],
  ['٧٫٥', 7.5],
  ['７', 7],
  ['-7', Number.NaN],
  ['seven', Number.NaN],
])('reads hours and points from %j', (typed, value) => {
  expect(readWork(typed)).toBe(value);
});
