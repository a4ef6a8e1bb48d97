import { afterEach, describe, expect, it, vi } from 'vitest';
import { formatAsOf, formatDate, formatWhen } from '../../../src/client/text/format';

const now = new Date(2026, 5, 15, 14, 0);
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

describe('times of the dashboard', () => {
  it.each([
    [0, 'just now'],
    [-2, 'just now'],
    [1, '1 minute ago'],
    [59.9, '59 minutes ago'],
    [60, '1 hour ago'],
    [23 * 60, '23 hours ago'],
    [24 * 60, 'yesterday'],
    [3 * 24 * 60, '3 days ago'],
    [8 * 24 * 60, 'Jun 7'],
    [400 * 24 * 60, 'May 11, 2025'],
  ])('%s minutes ago reads %s', (minutes, text) => {
    expect(formatWhen(ago(minutes), now)).toBe(text);
  });

  it.each([
    ['Jun 13, 2026 23:00', 'Jun 15, 2026 09:00', '2 days ago'],
    ['Jun 14, 2026 08:59', 'Jun 15, 2026 09:00', 'yesterday'],
    ['Jun 9, 2026 00:30', 'Jun 15, 2026 23:30', '6 days ago'],
    ['Jun 8, 2026 23:30', 'Jun 15, 2026 00:30', 'Jun 8'],
  ])('count days by the calendar: %s, read at %s, is %s', (time, at, text) => {
    expect(formatWhen(new Date(time), new Date(at))).toBe(text);
  });

  describe('where clocks are changed', () => {
    afterEach(() => void vi.unstubAllEnvs());

    it.each([
      // 23 hours on Mar 8.
      ['Mar 7, 2026 22:00', 'Mar 9, 2026 21:30', '2 days ago'],
      ['Mar 7, 2026 22:00', 'Mar 8, 2026 23:30', 'yesterday'],
      // 25 hours on Nov 1.
      ['Nov 1, 2026 00:15', 'Nov 1, 2026 23:45', '24 hours ago'],
      ['Oct 31, 2026 23:45', 'Nov 2, 2026 00:15', '2 days ago'],
    ])('%s, read at %s, is %s', (time, at, text) => {
      vi.stubEnv('TZ', 'America/New_York');
      expect(formatWhen(new Date(time), new Date(at))).toBe(text);
    });
  });

  it('name the day only when it is not today', () => {
    // The space before AM and PM is narrow.
    expect(formatAsOf(ago(60), now)).toMatch(/^1:00\sPM$/);
    expect(formatAsOf(ago(24 * 60), now)).toMatch(/^Jun 14(,| at) 2:00\sPM$/);
  });
});

it('writes dates as the browser does', () => {
  const medium = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
  const mediumUtc = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
  for (let month = 0; month < 12; month += 1) {
    const time = new Date(Date.UTC(2026, month, 28, 23, 30));
    expect(formatDate(time, { utc: true })).toBe(mediumUtc.format(time));
    expect(formatDate(time, { utc: false })).toBe(medium.format(time));
  }
});
