import { afterEach, describe, expect, it, vi } from 'vitest';
import { trackScanBody } from '#contract/metrics/tracking';
import { deviceInfo, trackingData } from '../../../src/client/platform/device';
import { stubBrowser } from './browser';

const phone = {
  language: 'en-US',
  platform: 'iPhone',
  userAgent: 'Mozilla/5.0 (iPhone)',
  cookieEnabled: true,
  maxTouchPoints: 5,
  hardwareConcurrency: 6,
  connection: { effectiveType: '4g', downlink: 1.5 },
};

afterEach(() => {
  vi.unstubAllGlobals();
});

function stubPhone(navigator = {}) {
  stubBrowser({ navigator: { ...phone, ...navigator } });
  vi.stubGlobal('screen', { width: 390, height: 844, colorDepth: 24 });
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
}

describe('what a scan says about the phone', () => {
  it('matches the contract of the call', () => {
    stubPhone();
    const data = trackingData();
    expect(data.fingerprint).toMatchObject({ language: 'en-US', screenResolution: '390x844' });
    expect(data.metadata).toMatchObject({ deviceType: 'mobile', connectionType: '4g' });
    const body = {
      profileId: '018f0000-0000-7000-8000-000000000001',
      userHandle: 'demo',
      sessionId: 'x'.repeat(32),
      ...data,
    };
    // Through JSON, as it is sent.
    expect(trackScanBody.safeParse(JSON.parse(JSON.stringify(body))).error).toBeUndefined();
  });

  it.each([{ globalPrivacyControl: true }, { doNotTrack: '1' }])('is nothing with %o', (signal) => {
    stubPhone(signal);
    expect(trackingData()).toEqual({});
    expect(deviceInfo()).toEqual({});
  });
});
