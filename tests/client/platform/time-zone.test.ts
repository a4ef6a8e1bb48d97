import { afterEach, expect, it, vi } from 'vitest';
import { timeZone } from '../../../src/client/platform/time-zone';

afterEach(() => vi.unstubAllGlobals());

const temporalSaying = (timeZoneId: () => string) => ({ Now: { timeZoneId } });

it('uses Temporal, which is faster, if the browser has it', () => {
  vi.stubGlobal(
    'Temporal',
    temporalSaying(() => 'Asia/Tokyo'),
  );
  expect(timeZone()).toBe('Asia/Tokyo');
});

it('uses Intl otherwise', () => {
  vi.stubGlobal('Temporal', undefined);
  expect(timeZone()).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
});

it('is UTC if the browser knows none', () => {
  vi.stubGlobal(
    'Temporal',
    temporalSaying(() => {
      throw new Error('no time zone');
    }),
  );
  expect(timeZone()).toBe('UTC');
});
