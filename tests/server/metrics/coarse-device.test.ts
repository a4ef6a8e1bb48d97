import { describe, expect, it } from 'vitest';
import { coarseDevice } from '../../../src/server/metrics/rules/coarse-device';

describe('a coarse device', () => {
  it.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148', 'mobile', 'ios'],
    ['Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) Mobile/15E148', 'tablet', 'ios'],
    [
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0 Mobile Safari/537.36',
      'mobile',
      'android',
    ],
    ['Mozilla/5.0 (Linux; Android 15; SM-X910) Chrome/140.0 Safari/537.36', 'tablet', 'android'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0', 'desktop', 'windows'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15', 'desktop', 'macos'],
    ['Mozilla/5.0 (X11; CrOS x86_64 16000.0.0) Chrome/140.0', 'desktop', 'chromeos'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0', 'desktop', 'linux'],
    ['something else', 'desktop', 'other'],
  ])('%s', (userAgent, deviceType, osFamily) => {
    expect(coarseDevice({ metadata: { userAgent } })).toEqual({ deviceType, osFamily });
  });

  it('is empty when the phone reports nothing', () => {
    expect(coarseDevice({})).toEqual({ deviceType: null, osFamily: null });
  });

  it('has the type that the phone reports', () => {
    const fingerprint = { platform: 'MacIntel' };
    expect(coarseDevice({ fingerprint, metadata: { deviceType: 'tablet' } })).toEqual({
      deviceType: 'tablet',
      osFamily: 'macos',
    });
  });
});
