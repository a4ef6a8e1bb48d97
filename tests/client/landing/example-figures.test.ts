import { expect, it } from 'vitest';
import {
  dollarsByDay,
  exampleWeek,
  tipsByHour,
} from '../../../src/client/features/landing/example-figures';

it('shows a week whose tiles agree with its charts', () => {
  const tips = tipsByHour.reduce((sum, { value }) => sum + value, 0);
  const dollars = dollarsByDay.reduce((sum, { value }) => sum + value, 0);
  expect(exampleWeek).toMatchObject({ tips, dollars });
  expect(exampleWeek.conversionPercent).toBe(Math.round((100 * tips) / exampleWeek.scans));
  expect(tipsByHour[exampleWeek.peakHour]?.label).toBe('7 PM');
});

it('invents nothing impossible: no more ratings than tips, and no more tips than scans', () => {
  expect(exampleWeek.ratingCount).toBeLessThanOrEqual(exampleWeek.tips);
  expect(exampleWeek.tips).toBeLessThanOrEqual(exampleWeek.scans);
  expect(exampleWeek.averageRating).toBeLessThanOrEqual(5);
});
