import { describe, expect, it } from 'vitest';
import { formatAsOf, formatDate, formatWhen } from '../../../src/client/words/format';

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
