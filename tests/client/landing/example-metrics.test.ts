import { expect, it } from 'vitest';
import {
  exampleDays,
  examplePeakHours,
  exampleWeek,
} from '../../../src/client/features/landing/example-metrics';

it('shows a week whose tiles agree with its charts', () => {
  const tips = exampleDays.reduce((sum, day) => sum + day.tips, 0);
  const dollars = exampleDays.reduce((sum, { value }) => sum + value, 0);
  expect(exampleWeek).toMatchObject({ tips, dollars });
  expect(exampleWeek.conversionPercent).toBe(Math.round((100 * tips) / exampleWeek.scans));
  const busiest = examplePeakHours.toSorted((one, other) => other.tips - one.tips)[0];
  expect(busiest).toMatchObject({ weekday: 5, hour: 19 });
});

it('shows nothing impossible: no more ratings than tips, no more tips than scans', () => {
  expect(exampleWeek.ratingCount).toBeLessThanOrEqual(exampleWeek.tips);
  expect(exampleWeek.tips).toBeLessThanOrEqual(exampleWeek.scans);
  expect(exampleWeek.averageRating).toBeLessThanOrEqual(5);
});
