import { afterEach, expect, it, vi } from 'vitest';
import { timeZone } from '../../../src/client/platform/time-zone';

afterEach(() => vi.unstubAllGlobals());

const temporalSaying = (timeZoneId: () => string) => ({ Now: { timeZoneId } });

it('asks the quicker of what the browser has', () => {
  vi.stubGlobal(
    'Temporal',
    temporalSaying(() => 'Asia/Tokyo'),
  );
  expect(timeZone()).toBe('Asia/Tokyo');
});

it('does without', () => {
  vi.stubGlobal('Temporal', undefined);
  expect(timeZone()).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
});

it('has a name even where the browser has none', () => {
  vi.stubGlobal(
    'Temporal',
    temporalSaying(() => {
      throw new Error('no time zone');
    }),
  );
  expect(timeZone()).toBe('UTC');
});
