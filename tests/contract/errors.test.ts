import { describe, expect, it } from 'vitest';
import { retryAfterMs } from '#contract/errors';

const NOW = Date.UTC(2026, 0, 1);

describe('Retry-After', () => {
  it.each([
    ['120', 120_000],
    [' 0 ', 0],
    ['Thu, 01 Jan 2026 00:00:30 GMT', 30_000],
    ['Wed, 31 Dec 2025 00:00:00 GMT', 0],
    ['999999999', 3_600_000],
    ['soon', null],
    ['', null],
    [null, null],
  ])('of %j asks for %j ms', (header, wait) => {
    expect(retryAfterMs(header, NOW)).toBe(wait);
  });
});
