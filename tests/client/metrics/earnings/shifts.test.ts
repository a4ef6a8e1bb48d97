import { describe, expect, it } from 'vitest';
import {
  periodLabel,
  recordPeriods,
} from '../../../../src/client/features/metrics/earnings/months';
import { shiftTexts } from '../../../../src/client/features/metrics/earnings/shifts';
import { shiftOf } from '../../../../src/client/shared/metrics/shift-of';
import { hoursText } from '../../../../src/client/text/format';

const at = (text: string) => new Date(text).toISOString();

describe('a typed shift', () => {
  it('ends on its day, or on the next one when its end is not after its start', () => {
    expect(shiftOf({ day: '2026-05-31', from: '09:00', to: '17:30' })).toEqual({
      startsAt: at('2026-05-31T09:00'),
      endsAt: at('2026-05-31T17:30'),
    });
    expect(shiftOf({ day: '2026-05-31', from: '18:00', to: '01:30' })?.endsAt).toBe(
      at('2026-06-01T01:30'),
    );
    expect(shiftOf({ day: '2026-12-31', from: '08:00', to: '08:00' })?.endsAt).toBe(
      at('2027-01-01T08:00'),
    );
  });

  it.each([
    ['', '18:00', '01:30'],
    ['2026-05-31', '', '01:30'],
    ['2026-05-31', '18:00', ''],
    ['20266-05-31', '18:00', '23:30'],
    ['20266-05-31', '18:00', '01:30'],
  ])('is not read while a part of it is missing or not a time: %s %s %s', (day, from, to) => {
    expect(shiftOf({ day, from, to })).toBeNull();
  });

  it('is shown with its day, its clock times and its length', () => {
    const shift = { startsAt: at('2026-05-30T18:00'), endsAt: at('2026-05-31T01:30') };
    expect(shiftTexts(shift)).toEqual({
      day: 'Sat, May 30',
      times: '6:00 PM to 1:30 AM, 7 h 30 min',
    });
  });
});

it.each([
  [450, '7 h 30 min'],
  [480, '8 h'],
  [45, '45 min'],
  [59.6, '1 h'],
  [0, '0 h'],
])('%d minutes are %s', (minutes, text) => {
  expect(hoursText(minutes)).toBe(text);
});

it('offers a record of this year so far and of the last one, whole or by the month', () => {
  const periods = recordPeriods('2026-02-14');
  expect(periods.slice(0, 5)).toEqual(['2026', '2026-02', '2026-01', '2025', '2025-12']);
  expect(periods).toHaveLength(3 + 13);
  expect(periods.at(-1)).toBe('2025-01');
  expect(periodLabel('2026-02')).toBe('February 2026');
  expect(periodLabel('2025')).toBe('2025');
});
