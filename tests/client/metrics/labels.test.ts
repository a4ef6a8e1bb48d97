import { expect, it } from 'vitest';
import {
  bestPart,
  partName,
  percentOfChange,
  startLabel,
} from '../../../src/client/shared/metrics/labels';

const autumn = { from: '2026-10-26', to: '2026-11-29' };

it('names the parts of a chart as people say them', () => {
  expect(partName('2026-11-20T15:00', 'hour', autumn)).toBe('3 PM');
  expect(partName('2026-11-20', 'day', autumn)).toBe('Fri, Nov 20');
  expect(partName('2026-10-26T00:00', 'week', autumn)).toBe('Week of Oct 26, 2026');
  const years = { from: '2025-01-01', to: '2026-12-31' };
  expect(partName('2026-10-01T00:00', 'month', years)).toBe('October 2026');
  expect(partName('2025-01-01', 'year', years)).toBe('2025');
  expect(partName('2026-01-02', 'day', { from: '2025-12-30', to: '2026-01-05' })).toBe(
    'Fri, Jan 2, 2026',
  );
});

it('says where a period holds only part of a week, month or year', () => {
  const cut = { from: '2026-10-28', to: '2026-11-25' };
  expect(partName('2026-10-26', 'week', cut)).toBe('Week of Oct 26, 2026, from Oct 28');
  expect(partName('2026-11-02', 'week', cut)).toBe('Week of Nov 2, 2026');
  expect(partName('2026-11-23', 'week', cut)).toBe('Week of Nov 23, 2026, up to Nov 25');
  expect(partName('2026-11-01', 'month', cut)).toBe('November 2026, up to Nov 25');
  expect(partName('2026-01-01', 'year', cut)).toBe('2026, from Oct 28 up to Nov 25');
});

it('labels an axis briefly, and never so that a year looks like a day', () => {
  expect(startLabel('2026-11-20T15:00', 'hour', autumn)).toBe('3 PM');
  expect(startLabel('2026-11-20', 'day', autumn)).toBe('Nov 20');
  expect(startLabel('2026-10-26', 'week', autumn)).toBe('Oct 26');
  expect(startLabel('2026-10-01', 'month', autumn)).toBe('Oct ’26');
  expect(startLabel('2026-10-26', 'week', { from: '2024-01-01', to: '2026-12-31' })).toBe(
    'Oct ’26',
  );
  expect(startLabel('2026-01-01', 'year', autumn)).toBe('2026');
});

it('names the best part', () => {
  const best = { start: '2026-11-20', dollars: 180 };
  expect(bestPart(best, 'day', autumn)).toBe('Best day: Fri, Nov 20 ($180.00)');
  expect(bestPart({ ...best, start: '2026-11-16' }, 'week', autumn)).toBe(
    'Best week: from Nov 16, 2026 ($180.00)',
  );
});

it('writes a change briefly, and omits it if there was nothing before', () => {
  expect(percentOfChange(89, 100)).toBe('↓ 11%');
  expect(percentOfChange(130, 100)).toBe('↑ 30%');
  expect(percentOfChange(100.1, 100)).toBe('±0%');
  expect(percentOfChange(3, 0)).toBe('new');
  expect(percentOfChange(0, 0)).toBe('');
});
