import { describe, expect, it } from 'vitest';
import { readConfig } from '#server/start/config';

describe('the settings', () => {
  it.each([
    ['false', false],
    ['true', true],
    ['2', 2],
    ['loopback', 'loopback'],
    ['10.0.0.0/8, 127.0.0.1', '10.0.0.0/8, 127.0.0.1'],
    ['::1,fd00::/8', '::1,fd00::/8'],
  ])('take %s for whose X-Forwarded-For counts', (given, trustProxy) => {
    expect(readConfig({ TRUST_PROXY: given })).toMatchObject({ trustProxy });
  });

  it.each(['nginx', 'yes', '-1', '10.0.0.0/33', '10.0.0.0/', '::1/129', 'loopback/8', 'loopback,'])(
    'refuse %s for it, and name the setting',
    (given) => {
      expect(() => readConfig({ TRUST_PROXY: given })).toThrow(
        'TRUST_PROXY: Give true, false, a number of proxies, or their addresses',
      );
    },
  );

  it('name every one that makes no sense, in one line', () => {
    const wrong = { PORT: 'eighty', PUBLIC_URL: 'tips.example.com', LOG_LEVEL: 'loud' };
    expect(() => readConfig(wrong)).toThrow(/^[^\n]*PORT:[^\n]*PUBLIC_URL:[^\n]*LOG_LEVEL:[^\n]*$/);
  });

  it('count an empty variable as one that is not set', () => {
    expect(readConfig({ DATABASE_URL: '', PORT: '' })).toEqual(readConfig({}));
  });
});
